CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target_id" bigint,
	"target" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "history_removals" (
	"user_id" bigint NOT NULL,
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "history_removals_key" PRIMARY KEY("user_id","media_type","media_id")
);
--> statement-breakpoint
CREATE TABLE "watch_history" (
	"user_id" bigint NOT NULL,
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"season" integer DEFAULT 0 NOT NULL,
	"episode" integer DEFAULT 0 NOT NULL,
	"beginning" boolean DEFAULT false NOT NULL,
	"watched_at" timestamp (3) with time zone NOT NULL,
	"last_watched" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watch_history_key" PRIMARY KEY("user_id","media_type","media_id"),
	CONSTRAINT "watch_history_media_type_known" CHECK ("watch_history"."media_type" in ('movie', 'tv'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_removals" ADD CONSTRAINT "history_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_history" ADD CONSTRAINT "watch_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_index" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_target_id_index" ON "audit_log" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "history_removals_removed_at_index" ON "history_removals" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "watch_history_newest_index" ON "watch_history" USING btree ("user_id","last_watched","media_type","media_id");--> statement-breakpoint
CREATE INDEX "watch_history_last_watched_index" ON "watch_history" USING btree ("last_watched");
CREATE TABLE "player_hours" (
	"server_id" bigint NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"timeouts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "player_hours_server_id_hour_pk" PRIMARY KEY("server_id","hour")
);
--> statement-breakpoint
CREATE TABLE "player_lists" (
	"version" integer PRIMARY KEY NOT NULL,
	"body" jsonb,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player_lists" ADD CONSTRAINT "player_lists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_hours_hour_index" ON "player_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "player_lists_created_by_index" ON "player_lists" USING btree ("created_by");
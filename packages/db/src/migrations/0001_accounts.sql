CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_canonical" text NOT NULL,
	"email" text NOT NULL,
	"email_canonical" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_canonical_unique" UNIQUE("username_canonical"),
	CONSTRAINT "users_email_canonical_unique" UNIQUE("email_canonical"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'admin', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_is_premium_index" ON "users" USING btree ("is_premium","id");--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_username_trigram_index" ON "users" USING gin ("username_canonical" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_trigram_index" ON "users" USING gin ("email_canonical" gin_trgm_ops);
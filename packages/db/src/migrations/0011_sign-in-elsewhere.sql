CREATE TABLE "identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"label" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "identities_issuer_subject_unique" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "oidc_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"label" text,
	"provider_session" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_visits" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"return_to" text NOT NULL,
	"user_id" bigint,
	"invitation_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pairings" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"label" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries_left" smallint NOT NULL,
	"approved_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pairings_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_codes" ADD CONSTRAINT "oidc_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_visits" ADD CONSTRAINT "oidc_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user_id_index" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_codes_user_id_index" ON "oidc_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_codes_expires_at_index" ON "oidc_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_visits_user_id_index" ON "oidc_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_visits_expires_at_index" ON "oidc_visits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pairings_approved_by_index" ON "pairings" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "pairings_expires_at_index" ON "pairings" USING btree ("expires_at");
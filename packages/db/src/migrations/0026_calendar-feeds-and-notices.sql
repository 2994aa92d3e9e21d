CREATE TABLE "airing_reads" (
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"source" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "airing_reads_key" PRIMARY KEY("media_type","media_id","source")
);
--> statement-breakpoint
CREATE TABLE "airings" (
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"source" text NOT NULL,
	"season" integer NOT NULL,
	"episode" integer NOT NULL,
	"air_date" text NOT NULL,
	"name" text NOT NULL,
	"is_premiere" boolean DEFAULT false NOT NULL,
	"is_finale" boolean DEFAULT false NOT NULL,
	"is_of_season_day" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"former_date" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "airings_key" PRIMARY KEY("media_type","media_id","source","season","episode")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"profile_id" bigint NOT NULL,
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"rule" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_key" PRIMARY KEY("profile_id","media_type","media_id")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" bigint NOT NULL,
	"token" text NOT NULL,
	"name" text NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_on" text,
	CONSTRAINT "feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "revoked_feeds" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"revoked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"profile_id" bigint PRIMARY KEY NOT NULL,
	"mail" text DEFAULT 'off' NOT NULL,
	"without_kinds" text[] DEFAULT '{}' NOT NULL,
	"without_titles" boolean DEFAULT false NOT NULL,
	"unsubscribe_token" text,
	"mailed_on" text,
	"mailed_through" bigint,
	"mailing_through" bigint,
	"mail_due_at" timestamp (3) with time zone,
	CONSTRAINT "notice_settings_unsubscribe_token_unique" UNIQUE("unsubscribe_token")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notices_profile_key_unique" UNIQUE("profile_id","key")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" uuid NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_messages_subscription_key_unique" UNIQUE("subscription_id","key")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" bigint NOT NULL,
	"session_key" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"time_zone" text NOT NULL,
	"hour" smallint NOT NULL,
	"seen_on" text NOT NULL,
	"sent_on" text,
	"sent_through" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"job" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "calendar_sources" text[];--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "calendar_shift" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "airing_reads_due_at_index" ON "airing_reads" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "airings_air_date_index" ON "airings" USING btree ("air_date");--> statement-breakpoint
CREATE INDEX "airings_title_day_index" ON "airings" USING btree ("media_type","media_id","air_date");--> statement-breakpoint
CREATE INDEX "airings_changed_at_index" ON "airings" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "follows_title_index" ON "follows" USING btree ("media_type","media_id");--> statement-breakpoint
CREATE INDEX "feeds_profile_id_index" ON "feeds" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "notices_profile_at_index" ON "notices" USING btree ("profile_id","at","id");--> statement-breakpoint
CREATE INDEX "notices_at_index" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "push_messages_due_at_index" ON "push_messages" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_profile_id_index" ON "push_subscriptions" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_key_index" ON "push_subscriptions" USING btree ("session_key");
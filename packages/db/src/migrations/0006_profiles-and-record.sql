CREATE TABLE "profiles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000000001 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"avatar" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"keeps_record" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION "create_default_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "profiles" ("user_id", "name", "is_default") VALUES (new."id", new."username", true);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_create_default_profile" AFTER INSERT ON "users"
	FOR EACH ROW EXECUTE FUNCTION "create_default_profile"();
--> statement-breakpoint
-- The first profile of an account that exists has its id, so that no row of the history needs to be written.
INSERT INTO "profiles" ("id", "user_id", "name", "is_default", "created_at") OVERRIDING SYSTEM VALUE
	SELECT "id", "id", "username", true, "created_at" FROM "users";
--> statement-breakpoint
CREATE INDEX "profiles_user_id_index" ON "profiles" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_default_unique" ON "profiles" USING btree ("user_id") WHERE "profiles"."is_default";
--> statement-breakpoint
ALTER TABLE "watch_history" DROP CONSTRAINT "watch_history_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "watch_history" RENAME COLUMN "user_id" TO "profile_id";
--> statement-breakpoint
ALTER TABLE "watch_history" RENAME COLUMN "beginning" TO "auto_started";
--> statement-breakpoint
ALTER TABLE "watch_history" ADD CONSTRAINT "watch_history_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "history_removals" DROP CONSTRAINT "history_removals_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "history_removals" RENAME COLUMN "user_id" TO "profile_id";
--> statement-breakpoint
ALTER TABLE "history_removals" ADD CONSTRAINT "history_removals_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "history_counts" DROP CONSTRAINT "history_counts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "history_counts" RENAME COLUMN "user_id" TO "profile_id";
--> statement-breakpoint
ALTER TABLE "history_counts" ADD CONSTRAINT "history_counts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_history_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "history_counts" AS "counted" ("profile_id", "movies", "shows")
		VALUES (new."profile_id", (new."media_type" = 'movie')::int, (new."media_type" = 'tv')::int)
		ON CONFLICT ("profile_id") DO UPDATE SET
			"movies" = "counted"."movies" + excluded."movies", "shows" = "counted"."shows" + excluded."shows";
	INSERT INTO "history_days" AS "counted" ("day", "shard", "records")
		VALUES ((new."last_watched" AT TIME ZONE 'UTC')::date, pg_backend_pid() % 64, 1)
		ON CONFLICT ("day", "shard") DO UPDATE SET "records" = "counted"."records" + excluded."records";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_history_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In the order of the key, and only where there is a row: the one of a deleted profile goes with it.
	PERFORM FROM "history_counts" WHERE "profile_id" IN (SELECT "profile_id" FROM "old_records")
		ORDER BY "profile_id" FOR UPDATE;
	UPDATE "history_counts" SET "movies" = "movies" - "gone_movies", "shows" = "shows" - "gone_shows" FROM (
		SELECT "profile_id" AS "gone_id", count(*) FILTER (WHERE "media_type" = 'movie') AS "gone_movies",
			count(*) FILTER (WHERE "media_type" = 'tv') AS "gone_shows"
		FROM "old_records" GROUP BY 1
	) AS "gone" WHERE "profile_id" = "gone_id";
	INSERT INTO "history_days" AS "counted" ("day", "shard", "records")
		SELECT ("last_watched" AT TIME ZONE 'UTC')::date, pg_backend_pid() % 64, -count(*)
			FROM "old_records" GROUP BY 1 ORDER BY 1
		ON CONFLICT ("day", "shard") DO UPDATE SET "records" = "counted"."records" + excluded."records";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"profile_id" bigint NOT NULL,
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"season" integer DEFAULT 0 NOT NULL,
	"episode" integer DEFAULT 0 NOT NULL,
	"watched_at" timestamp (3) with time zone NOT NULL,
	"precision" text NOT NULL,
	"source" text NOT NULL,
	"minutes" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_key" UNIQUE("profile_id","media_type","media_id","season","episode","watched_at"),
	CONSTRAINT "watches_media_type_known" CHECK ("watches"."media_type" in ('movie', 'tv'))
);
--> statement-breakpoint
CREATE TABLE "progress" (
	"profile_id" bigint NOT NULL,
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"season" integer DEFAULT 0 NOT NULL,
	"episode" integer DEFAULT 0 NOT NULL,
	"position_seconds" integer NOT NULL,
	"duration_seconds" integer NOT NULL,
	"event_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "progress_key" PRIMARY KEY("profile_id","media_type","media_id","season","episode"),
	CONSTRAINT "progress_media_type_known" CHECK ("progress"."media_type" in ('movie', 'tv'))
);
--> statement-breakpoint
CREATE TABLE "title_states" (
	"profile_id" bigint NOT NULL,
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"dismissed_season" integer DEFAULT 0 NOT NULL,
	"dismissed_episode" integer DEFAULT 0 NOT NULL,
	"restarted_at" timestamp (3) with time zone,
	CONSTRAINT "title_states_key" PRIMARY KEY("profile_id","media_type","media_id"),
	CONSTRAINT "title_states_media_type_known" CHECK ("title_states"."media_type" in ('movie', 'tv'))
);
--> statement-breakpoint
CREATE TABLE "titles" (
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"title" text NOT NULL,
	"year" smallint,
	"genres" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "titles_key" PRIMARY KEY("media_type","media_id")
);
--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "title_states" ADD CONSTRAINT "title_states_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "watches_newest_index" ON "watches" USING btree ("profile_id","watched_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "progress_newest_index" ON "progress" USING btree ("profile_id","event_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "progress_event_at_index" ON "progress" USING btree ("event_at");
--> statement-breakpoint
CREATE INDEX "watches_player_index" ON "watches" USING btree ("watched_at") WHERE "watches"."source" = 'player';

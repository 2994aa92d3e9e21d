CREATE TABLE "history_counts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"movies" bigint NOT NULL,
	"shows" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_days" (
	"day" date NOT NULL,
	"shard" integer NOT NULL,
	"records" bigint NOT NULL,
	CONSTRAINT "history_days_key" PRIMARY KEY("day","shard")
);
--> statement-breakpoint
ALTER TABLE "history_counts" ADD CONSTRAINT "history_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Deferred: at the end of a transaction nobody who waits for one of its records holds what it counts with.
CREATE FUNCTION "count_history_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "history_counts" AS "counted" ("user_id", "movies", "shows")
		VALUES (new."user_id", (new."media_type" = 'movie')::int, (new."media_type" = 'tv')::int)
		ON CONFLICT ("user_id") DO UPDATE SET
			"movies" = "counted"."movies" + excluded."movies", "shows" = "counted"."shows" + excluded."shows";
	INSERT INTO "history_days" AS "counted" ("day", "shard", "records")
		VALUES ((new."last_watched" AT TIME ZONE 'UTC')::date, pg_backend_pid() % 64, 1)
		ON CONFLICT ("day", "shard") DO UPDATE SET "records" = "counted"."records" + excluded."records";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "watch_history_count_inserted" AFTER INSERT ON "watch_history"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_history_inserted"();
--> statement-breakpoint
CREATE FUNCTION "count_history_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "history_days" AS "counted" ("day", "shard", "records")
		SELECT "day", pg_backend_pid() % 64, "change" FROM (VALUES
			((old."last_watched" AT TIME ZONE 'UTC')::date, -1), ((new."last_watched" AT TIME ZONE 'UTC')::date, 1)
		) AS "changes" ("day", "change") ORDER BY 1
		ON CONFLICT ("day", "shard") DO UPDATE SET "records" = "counted"."records" + excluded."records";
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Most writes move a record within its day, and cost nothing here.
CREATE CONSTRAINT TRIGGER "watch_history_count_moved" AFTER UPDATE OF "last_watched" ON "watch_history"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN ((old."last_watched" AT TIME ZONE 'UTC')::date <> (new."last_watched" AT TIME ZONE 'UTC')::date)
	EXECUTE FUNCTION "count_history_moved"();
--> statement-breakpoint
CREATE FUNCTION "count_history_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- In the order of the key, and only where there is a row: the one of a deleted account goes with it.
	PERFORM FROM "history_counts" WHERE "user_id" IN (SELECT "user_id" FROM "old_records") ORDER BY "user_id" FOR UPDATE;
	UPDATE "history_counts" SET "movies" = "movies" - "gone_movies", "shows" = "shows" - "gone_shows" FROM (
		SELECT "user_id" AS "gone_id", count(*) FILTER (WHERE "media_type" = 'movie') AS "gone_movies",
			count(*) FILTER (WHERE "media_type" = 'tv') AS "gone_shows"
		FROM "old_records" GROUP BY 1
	) AS "gone" WHERE "user_id" = "gone_id";
	INSERT INTO "history_days" AS "counted" ("day", "shard", "records")
		SELECT ("last_watched" AT TIME ZONE 'UTC')::date, pg_backend_pid() % 64, -count(*)
			FROM "old_records" GROUP BY 1 ORDER BY 1
		ON CONFLICT ("day", "shard") DO UPDATE SET "records" = "counted"."records" + excluded."records";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "watch_history_count_deleted" AFTER DELETE ON "watch_history"
	REFERENCING OLD TABLE AS "old_records" FOR EACH STATEMENT EXECUTE FUNCTION "count_history_deleted"();
--> statement-breakpoint
-- The triggers keep writers out until this is committed, so that no record is missed and none counted twice.
INSERT INTO "history_counts" ("user_id", "movies", "shows")
	SELECT "user_id", count(*) FILTER (WHERE "media_type" = 'movie'), count(*) FILTER (WHERE "media_type" = 'tv')
	FROM "watch_history" GROUP BY 1;
--> statement-breakpoint
INSERT INTO "history_days" ("day", "shard", "records")
	SELECT ("last_watched" AT TIME ZONE 'UTC')::date, 0, count(*) FROM "watch_history" GROUP BY 1;

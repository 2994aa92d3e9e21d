ALTER TABLE "titles" DROP CONSTRAINT "titles_key";--> statement-breakpoint
ALTER TABLE "titles" RENAME TO "watched_titles";--> statement-breakpoint
CREATE TABLE "titles" (
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"date" text DEFAULT '' NOT NULL,
	"poster_path" text,
	"rating" double precision DEFAULT 0 NOT NULL,
	"runtime" integer,
	"genre_ids" integer[] DEFAULT '{}' NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"popularity" double precision DEFAULT 0 NOT NULL,
	"aired_episodes" integer,
	"has_ended" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "titles_key" PRIMARY KEY("media_type","media_id","source")
);--> statement-breakpoint
-- What each of the three tables knows of a title, the newer value first. No title is left out: the catalogue may have
-- lost it. All of them count as old, so that they are read again when somebody looks at them.
INSERT INTO "titles"
WITH "listed" AS (
	SELECT DISTINCT ON ("media_type", "media_id") "media_type", "media_id", ("title_snapshot" ->> 'readAt')::timestamptz AS "read_at",
		"title_snapshot" ->> 'title' AS "title", coalesce("title_snapshot" ->> 'date', '') AS "date",
		"title_snapshot" ->> 'posterPath' AS "poster_path", coalesce(("title_snapshot" ->> 'rating')::double precision, 0) AS "rating",
		CASE WHEN ("title_snapshot" ->> 'runtime')::double precision <= 2147483647 THEN ("title_snapshot" ->> 'runtime')::double precision::integer END AS "runtime"
	FROM "list_entries" WHERE "title_snapshot" ->> 'title' IS NOT NULL
	ORDER BY "media_type", "media_id", "title_snapshot" ->> 'title' = '', "title_snapshot" ->> 'readAt' DESC NULLS LAST
), "keys" AS (
	SELECT "media_type", "media_id" FROM "listed"
	UNION SELECT "media_type", "media_id" FROM "library_titles"
	UNION SELECT "media_type", "media_id" FROM "watched_titles"
), "known" AS (
	SELECT "keys".*, "listed"."runtime",
		coalesce(
			CASE WHEN "watched"."updated_at" > greatest("listed"."read_at", "library"."updated_at") THEN nullif("watched"."title", '') END,
			CASE WHEN "library"."updated_at" > "listed"."read_at" THEN nullif("library"."title", '') END,
			nullif("listed"."title", ''), nullif("library"."title", ''), nullif("watched"."title", ''), ''
		) AS "title",
		coalesce(
			CASE WHEN "library"."updated_at" > "listed"."read_at" THEN nullif("library"."date", '') END,
			nullif("listed"."date", ''), nullif("library"."date", ''), to_char("watched"."year", 'FM0000'), ''
		) AS "date",
		coalesce(
			CASE WHEN "library"."updated_at" > "listed"."read_at" THEN "library"."poster_path" END,
			"listed"."poster_path", "library"."poster_path"
		) AS "poster_path",
		coalesce(
			CASE WHEN "library"."updated_at" > "listed"."read_at" THEN nullif("library"."rating", 0) END,
			nullif("listed"."rating", 0), "library"."rating", 0
		) AS "rating",
		coalesce("library"."genre_ids", '{}') AS "genre_ids", coalesce("watched"."genres", '{}') AS "genres",
		coalesce("library"."popularity", 0) AS "popularity", "watched"."aired_episodes",
		coalesce("watched"."has_ended", false) AS "has_ended", "watched"."updated_at" - interval '1 day' AS "read_at"
	FROM "keys" LEFT JOIN "listed" USING ("media_type", "media_id")
		LEFT JOIN "library_titles" AS "library" USING ("media_type", "media_id")
		LEFT JOIN "watched_titles" AS "watched" USING ("media_type", "media_id")
)
SELECT "known"."media_type", "known"."media_id",
	-- The sample catalogue is indexed whole, as run -1.
	CASE WHEN "sample"."media_id" IS NULL THEN 'tmdb' ELSE 'sample' END,
	"known"."title", "known"."date", "known"."poster_path", "known"."rating", "known"."runtime", "known"."genre_ids",
	"known"."genres", "known"."popularity", "known"."aired_episodes", "known"."has_ended", "known"."read_at"
FROM "known" LEFT JOIN "indexed_titles" AS "sample" ON "sample"."run_id" = -1 AND "sample"."kind" = "known"."media_type"
	AND "sample"."media_id" = "known"."media_id" AND "sample"."title" = left("known"."title", 200);--> statement-breakpoint
DROP TABLE "watched_titles";--> statement-breakpoint
ALTER TABLE "list_entries" DROP COLUMN "title_snapshot";--> statement-breakpoint
ALTER TABLE "library_titles" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "library_titles" DROP COLUMN "date";--> statement-breakpoint
ALTER TABLE "library_titles" DROP COLUMN "poster_path";--> statement-breakpoint
ALTER TABLE "library_titles" DROP COLUMN "rating";--> statement-breakpoint
ALTER TABLE "library_titles" DROP COLUMN "genre_ids";--> statement-breakpoint
ALTER TABLE "library_titles" DROP COLUMN "popularity";--> statement-breakpoint
ALTER TABLE "library_titles" DROP COLUMN "updated_at";

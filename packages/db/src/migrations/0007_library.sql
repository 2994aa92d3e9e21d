CREATE TABLE "library_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trigger" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"phase" text DEFAULT 'finding' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"unreadable" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_titles" (
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"title" text NOT NULL,
	"date" text DEFAULT '' NOT NULL,
	"poster_path" text,
	"rating" double precision DEFAULT 0 NOT NULL,
	"genre_ids" integer[] DEFAULT '{}' NOT NULL,
	"popularity" double precision DEFAULT 0 NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_titles_key" PRIMARY KEY("media_type","media_id")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"title_path" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"match" text NOT NULL,
	"media_type" text,
	"media_id" integer,
	"season" integer DEFAULT 0 NOT NULL,
	"episode" integer DEFAULT 0 NOT NULL,
	"last_episode" integer DEFAULT 0 NOT NULL,
	"part" smallint DEFAULT 0 NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"parsed_type" text NOT NULL,
	"parsed_title" text DEFAULT '' NOT NULL,
	"parsed_year" smallint,
	"parsed_date" text DEFAULT '' NOT NULL,
	"looked_up_at" timestamp (3) with time zone,
	"probe" jsonb,
	"method" text,
	"problem" text,
	"missing_since" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_path_unique" UNIQUE("path"),
	CONSTRAINT "media_files_match_known" CHECK ("media_files"."match" in ('id', 'title', 'manual', 'none', 'undone', 'ignored')),
	CONSTRAINT "media_files_matched" CHECK (("media_files"."media_id" is null) = ("media_files"."media_type" is null))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "library_titles_added_at_index" ON "library_titles" USING btree ("added_at" DESC NULLS LAST,"media_id");--> statement-breakpoint
CREATE INDEX "media_files_title_index" ON "media_files" USING btree ("media_type","media_id","season","episode");--> statement-breakpoint
CREATE INDEX "media_files_match_index" ON "media_files" USING btree ("match","title_path");--> statement-breakpoint
CREATE INDEX "media_files_title_path_index" ON "media_files" USING btree ("title_path");
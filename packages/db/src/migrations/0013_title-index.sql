CREATE TABLE "index_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "index_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"is_current" boolean DEFAULT false NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "indexed_titles" (
	"run_id" bigint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"media_id" integer NOT NULL,
	"title" text NOT NULL,
	"original_title" text DEFAULT '' NOT NULL,
	"folded" text NOT NULL,
	"words" text[] NOT NULL,
	"year" smallint,
	"popularity" real DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"weight" real NOT NULL,
	"poster_path" text,
	CONSTRAINT "indexed_titles_key" PRIMARY KEY("run_id","kind","media_id"),
	CONSTRAINT "indexed_titles_kind_known" CHECK ("indexed_titles"."kind" in ('movie', 'tv', 'person', 'collection'))
);
--> statement-breakpoint
CREATE TABLE "indexed_words" (
	"word" text PRIMARY KEY NOT NULL,
	"keys" integer[] NOT NULL,
	"weight" real NOT NULL
);
--> statement-breakpoint
CREATE INDEX "indexed_titles_words_index" ON "indexed_titles" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "indexed_titles_folded_index" ON "indexed_titles" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "indexed_words_keys_index" ON "indexed_words" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "indexed_words_trigram_index" ON "indexed_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "indexed_words_prefix_index" ON "indexed_words" USING btree ("word" text_pattern_ops);
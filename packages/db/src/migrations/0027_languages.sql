CREATE TABLE "title_texts" (
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"source" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"poster_path" text,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "title_texts_key" PRIMARY KEY("media_type","media_id","source","language")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "language" text;
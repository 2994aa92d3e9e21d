ALTER TABLE "profiles" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "watches" RENAME COLUMN "created_at" TO "entered_at";--> statement-breakpoint
-- Nobody's next-up changes: until now the time that was named counted for both.
UPDATE "watches" SET "entered_at" = "watched_at" WHERE "entered_at" <> "watched_at";

ALTER TABLE "media_files" ALTER COLUMN "last_episode" SET DEFAULT -1;--> statement-breakpoint
-- 0 stood for a file without an episode, but where it was given by hand.
UPDATE "media_files" SET "last_episode" = -1 WHERE "last_episode" = 0 AND NOT "is_numbered_by_hand";

DROP INDEX "indexed_words_prefix_index";--> statement-breakpoint
ALTER TABLE "indexed_words" ADD COLUMN "is_local" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "title_texts" ADD COLUMN "folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "title_texts" ADD COLUMN "words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "title_texts_words_index" ON "title_texts" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "title_texts_folded_index" ON "title_texts" USING btree ("language","folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "indexed_words_prefix_index" ON "indexed_words" USING btree ("is_local","word" text_pattern_ops);
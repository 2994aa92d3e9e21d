CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"title_n" integer,
	"kind" text NOT NULL,
	"turn" smallint NOT NULL,
	"data" jsonb NOT NULL,
	"season" integer,
	"episode" integer,
	"outcome" text,
	CONSTRAINT "import_rows_key" PRIMARY KEY("import_id","n")
);
--> statement-breakpoint
CREATE TABLE "import_titles" (
	"import_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"key" text NOT NULL,
	"title" text,
	"year" integer,
	"media_type" text,
	"ids" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"outcome" text DEFAULT 'pending' NOT NULL,
	"match_type" text,
	"match_id" integer,
	"facts" jsonb,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_titles_key" PRIMARY KEY("import_id","n")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" bigint NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"row_outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kinds" jsonb,
	"is_rated_watched" boolean DEFAULT false NOT NULL,
	"settings" jsonb,
	"added" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text,
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"profile_id" bigint NOT NULL,
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	"import_id" uuid,
	CONSTRAINT "ratings_key" PRIMARY KEY("profile_id","media_type","media_id"),
	CONSTRAINT "ratings_media_type_known" CHECK ("ratings"."media_type" in ('movie', 'tv')),
	CONSTRAINT "ratings_rating_range" CHECK ("ratings"."rating" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "hidden_titles" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "list_entries" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_titles" ADD CONSTRAINT "import_titles_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_title_index" ON "import_rows" USING btree ("import_id","title_n","n");--> statement-breakpoint
CREATE INDEX "import_rows_turn_index" ON "import_rows" USING btree ("import_id","turn","n");--> statement-breakpoint
CREATE INDEX "import_titles_outcome_index" ON "import_titles" USING btree ("import_id","outcome","n");--> statement-breakpoint
CREATE INDEX "imports_newest_index" ON "imports" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_state_index" ON "imports" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "ratings_newest_index" ON "ratings" USING btree ("profile_id","rated_at","media_type","media_id");--> statement-breakpoint
CREATE INDEX "ratings_import_id_index" ON "ratings" USING btree ("import_id") WHERE "ratings"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "hidden_titles" ADD CONSTRAINT "hidden_titles_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_titles_import_id_index" ON "hidden_titles" USING btree ("import_id") WHERE "hidden_titles"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "list_entries_import_id_index" ON "list_entries" USING btree ("import_id") WHERE "list_entries"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "lists_import_id_index" ON "lists" USING btree ("import_id") WHERE "lists"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_import_id_index" ON "saved_searches" USING btree ("import_id") WHERE "saved_searches"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "progress_import_id_index" ON "progress" USING btree ("import_id") WHERE "progress"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "watches_import_id_index" ON "watches" USING btree ("import_id") WHERE "watches"."import_id" is not null;
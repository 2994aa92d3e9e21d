CREATE TABLE "hidden_titles" (
	"profile_id" bigint NOT NULL,
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_titles_key" PRIMARY KEY("profile_id","media_type","media_id"),
	CONSTRAINT "hidden_titles_media_type_known" CHECK ("hidden_titles"."media_type" in ('movie', 'tv'))
);
--> statement-breakpoint
CREATE TABLE "list_entries" (
	"list_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"rank" text collate "C" NOT NULL,
	"note" text,
	"title_snapshot" jsonb,
	"added_at" timestamp (3) with time zone NOT NULL,
	"event_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_entries_key" PRIMARY KEY("list_id","media_type","media_id"),
	CONSTRAINT "list_entries_media_type_known" CHECK ("list_entries"."media_type" in ('movie', 'tv'))
);
--> statement-breakpoint
CREATE TABLE "list_tombstones" (
	"list_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"media_id" integer NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_tombstones_key" PRIMARY KEY("list_id","media_type","media_id")
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"share_token" text,
	"version" integer DEFAULT 1 NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lists_share_token_unique" UNIQUE("share_token"),
	CONSTRAINT "lists_kind_known" CHECK ("lists"."kind" in ('watchlist', 'named')),
	CONSTRAINT "lists_visibility_known" CHECK ("lists"."visibility" in ('private', 'link')),
	CONSTRAINT "lists_shared_by_token" CHECK (("lists"."visibility" = 'link') = ("lists"."share_token" is not null)),
	CONSTRAINT "lists_watchlist_private" CHECK ("lists"."kind" = 'named' or "lists"."visibility" = 'private')
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "removes_finished" boolean;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "aired_episodes" integer;--> statement-breakpoint
ALTER TABLE "titles" ADD COLUMN "has_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_titles" ADD CONSTRAINT "hidden_titles_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_tombstones" ADD CONSTRAINT "list_tombstones_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_titles_newest_index" ON "hidden_titles" USING btree ("profile_id","hidden_at","media_type","media_id");--> statement-breakpoint
CREATE INDEX "list_entries_rank_index" ON "list_entries" USING btree ("list_id","rank");--> statement-breakpoint
CREATE INDEX "list_tombstones_removed_at_index" ON "list_tombstones" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "lists_profile_id_index" ON "lists" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lists_watchlist_unique" ON "lists" USING btree ("profile_id") WHERE "lists"."kind" = 'watchlist';--> statement-breakpoint
CREATE FUNCTION "create_watchlist"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "lists" ("profile_id", "kind", "name") VALUES (new."id", 'watchlist', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "profiles_create_watchlist" AFTER INSERT ON "profiles"
	FOR EACH ROW EXECUTE FUNCTION "create_watchlist"();
--> statement-breakpoint
INSERT INTO "lists" ("profile_id", "kind", "name") SELECT "id", 'watchlist', '' FROM "profiles";

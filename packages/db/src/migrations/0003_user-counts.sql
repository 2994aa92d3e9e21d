CREATE TABLE "user_counts" (
	"role" text NOT NULL,
	"is_premium" boolean NOT NULL,
	"users" bigint NOT NULL,
	CONSTRAINT "user_counts_key" PRIMARY KEY("role","is_premium")
);

--> statement-breakpoint
-- One statement at a time, in the order of the key: writes at the same moment wait for each other, and never in a ring.
CREATE FUNCTION "count_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "user_counts" AS "counted" ("role", "is_premium", "users")
			SELECT "role", "is_premium", count(*) FROM "new_users" GROUP BY 1, 2 ORDER BY 1, 2
			ON CONFLICT ("role", "is_premium") DO UPDATE SET "users" = "counted"."users" + excluded."users";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "user_counts" AS "counted" ("role", "is_premium", "users")
			SELECT "role", "is_premium", -count(*) FROM "old_users" GROUP BY 1, 2 ORDER BY 1, 2
			ON CONFLICT ("role", "is_premium") DO UPDATE SET "users" = "counted"."users" + excluded."users";
	ELSE
		INSERT INTO "user_counts" AS "counted" ("role", "is_premium", "users")
			SELECT "role", "is_premium", sum("change") FROM (
				SELECT "role", "is_premium", 1 AS "change" FROM "new_users"
				UNION ALL SELECT "role", "is_premium", -1 FROM "old_users"
			) AS "changes" GROUP BY 1, 2 HAVING sum("change") <> 0 ORDER BY 1, 2
			ON CONFLICT ("role", "is_premium") DO UPDATE SET "users" = "counted"."users" + excluded."users";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_count_inserted" AFTER INSERT ON "users"
	REFERENCING NEW TABLE AS "new_users" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "users_count_updated" AFTER UPDATE ON "users"
	REFERENCING NEW TABLE AS "new_users" OLD TABLE AS "old_users" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
CREATE TRIGGER "users_count_deleted" AFTER DELETE ON "users"
	REFERENCING OLD TABLE AS "old_users" FOR EACH STATEMENT EXECUTE FUNCTION "count_users"();
--> statement-breakpoint
-- The triggers keep writers out until this is committed, so that nobody is missed and nobody counted twice.
INSERT INTO "user_counts" ("role", "is_premium", "users") SELECT "role", "is_premium", count(*) FROM "users" GROUP BY 1, 2;

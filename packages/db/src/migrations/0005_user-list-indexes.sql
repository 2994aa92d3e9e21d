-- Only adds: versions before this one go on as they are, but accounts cannot be written meanwhile (some 8 s per million).
CREATE INDEX "users_staff_created_at_index" ON "users" USING btree ("role","created_at","id") WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_staff_is_premium_index" ON "users" USING btree ("role","is_premium","id") WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_staff_username_index" ON "users" USING btree ("role","username_canonical") WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_username_prefix_index" ON "users" USING btree ("username_canonical" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_prefix_index" ON "users" USING btree ("email_canonical" text_pattern_ops);

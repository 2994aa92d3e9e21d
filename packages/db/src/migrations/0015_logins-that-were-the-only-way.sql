ALTER TABLE "identities" ADD COLUMN "was_only_way" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Logins whose account came by them: it has no password, or the log says so, and no passkey or code from before.
update identities i set was_only_way = true
where not exists (select from identities e where e.user_id = i.user_id and e.id < i.id)
  and not exists (select from passkeys p where p.user_id = i.user_id and p.created_at < i.created_at)
  and not exists (select from recovery_codes c where c.user_id = i.user_id and c.created_at < i.created_at)
  and (
    exists (select from users u where u.id = i.user_id and u.password_hash is null)
    or exists (select from audit_log a where a.action = 'sign-up-by-provider' and a.after ->> 'id' = i.id::text)
  );
--> statement-breakpoint
-- Invitations of accounts that are gone or may not invite any more.
update invitations i set expires_at = now()
where i.expires_at > now()
  and not exists (select from users u where u.id = i.created_by and u.role <> 'user');
--> statement-breakpoint
-- One-time links whose maker may not make them any more.
delete from one_time_links l using users maker, users target
where maker.id = l.created_by and target.id = l.user_id
  and maker.role <> 'owner' and (maker.role <> 'admin' or target.role <> 'user');

-- A display name that stayed at an earlier username: one that can be a username. With a linked login it may be the
-- provider's; there the log decides.
update users u set name = u.username
where u.name <> u.username and u.name ~ '^[A-Za-z0-9_-]{3,50}$'
  and (
    not exists (select from identities i where i.user_id = u.id)
    or exists (
      select from audit_log a
      where a.target_id = u.id and a.action in ('change-username', 'edit-user') and a.before ->> 'username' = u.name
    )
  );

import { silentLog } from '@marquee/domain/log';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { connectToRelease } from '../testing/empty-database.ts';

/** The newest migration of the release before `identities.was_only_way`. */
const before = 14;

let client: Sql;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ client, drop } = await connectToRelease(before));
  await client.unsafe(`
    insert into users (username, username_canonical, email, email_canonical, name, password_hash, role)
    select n, n, n || '@example.com', n || '@example.com', n, hash, role from (values
      ('by-provider', null, 'user'), ('then-password', 'x', 'user'), ('linked', 'x', 'user'), ('passkey-first', null, 'user'),
      ('admin', 'x', 'admin'), ('demoted', 'x', 'user'), ('owner', 'x', 'owner')) as made (n, hash, role);
    insert into identities (user_id, issuer, subject, created_at)
      select id, 'https://id.example', username, '2026-10-02' from users
      where username in ('by-provider', 'then-password', 'linked', 'passkey-first');
    insert into identities (user_id, issuer, subject, created_at)
      select id, 'https://id.example', 'second', '2026-10-03' from users where username = 'by-provider';
    insert into passkeys (user_id, credential_id, public_key, counter, name, host, is_backed_up, created_at)
      select id, username, '', 0, '', '', false, case username when 'passkey-first' then date '2026-10-01' else '2026-10-03' end
      from users where username in ('by-provider', 'passkey-first');
    insert into audit_log (actor, action, after)
      select 'then-password', 'sign-up-by-provider', jsonb_build_object('id', id) from identities
      where subject = 'then-password';
    insert into invitations (token_hash, note, uses, uses_left, created_by, expires_at)
      select note, note, 5, 5, (select id from users where username = note), now() + interval '1 day'
      from (values ('admin'), ('demoted'), ('deleted'), ('owner')) as made (note);
    insert into one_time_links (token_hash, user_id, created_by, expires_at)
      select maker || ' for ' || target, (select id from users where username = target),
        (select id from users where username = maker), now() + interval '1 day'
      from (values ('admin', 'linked'), ('demoted', 'linked'), ('admin', 'owner'), ('owner', 'admin'), ('mail', 'linked'))
        as made (maker, target);`);
  await migrate(client, silentLog);
});
afterAll(() => drop());

it('logins count as the only way where the account came by them, and by no passkey or password before', async () => {
  const rows = await client`select subject from identities where was_only_way order by subject`;
  expect(rows.map(({ subject }) => subject)).toEqual(['by-provider', 'then-password']);
});

it('invitations end whose maker is gone or no administrator any more', async () => {
  const rows = await client`select note, uses_left from invitations where expires_at > now() order by note`;
  expect(rows.map(({ note }) => note)).toEqual(['admin', 'owner']);
  expect(await client`select count(*)::int as count from invitations`).toMatchObject([{ count: 4 }]);
});

it('one-time links end that their maker could not make any more', async () => {
  const rows = await client`select token_hash as link from one_time_links order by token_hash`;
  expect(rows.map(({ link }) => link)).toEqual(['admin for linked', 'mail for linked', 'owner for admin']);
});

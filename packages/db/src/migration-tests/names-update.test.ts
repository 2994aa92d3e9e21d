import { silentLog } from '@marquee/domain/log';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { connectToRelease } from '../testing/empty-database.ts';

/** The newest migration of the release in which a display name stayed when its username changed. */
const before = 16;

it('display names become usernames, but for those that no username was or that a provider may have given', async () => {
  const { client, drop } = await connectToRelease(before);
  await client.unsafe(`
    insert into users (username, username_canonical, email, email_canonical, name)
    select n, n, n || '@example.com', n || '@example.com', shown from (values
      ('ada', 'ada'), ('grace', 'Old-Grace'), ('chosen', 'Grace H.'), ('by-provider', 'alan-turing'),
      ('renamed', 'first'), ('by-admin', 'second')) as made (n, shown);
    insert into identities (user_id, issuer, subject)
      select id, 'https://id.example', username from users where username in ('by-provider', 'renamed', 'by-admin');
    insert into audit_log (actor, action, target_id, before)
      select username, case username when 'by-admin' then 'edit-user' else 'change-username' end, id,
        jsonb_build_object('username', case username when 'by-provider' then 'alan' else name end)
      from users where username in ('by-provider', 'renamed', 'by-admin');`);
  await migrate(client, silentLog);
  const rows = await client`select username, name from users where name <> username order by username`;
  expect(rows).toEqual([
    { username: 'by-provider', name: 'alan-turing' },
    { username: 'chosen', name: 'Grace H.' },
  ]);
  await drop();
});

import { silentLog } from '@marquee/domain/log';
import { expect, it } from 'vitest';
import { migrate } from '../migrate.ts';
import { ownSchema } from '../schema-number.ts';
import { connectToRelease } from '../testing/empty-database.ts';

const newest = ownSchema().schema;
const applied = (number: number) =>
  expect.stringMatching(`^applied ${String(number).padStart(4, '0')} in \\d+\\.\\d s$`);

it.each([
  [2, ['database: 2 migrations to apply', applied(newest - 1), applied(newest)]],
  [1, ['database: 1 migration to apply', applied(newest)]],
  [0, []],
])('with %i migrations to apply, the log names each and its time', async (pending, expected) => {
  const { client, drop } = await connectToRelease(newest - pending);
  const messages: string[] = [];
  await migrate(client, { ...silentLog, info: (_, message) => messages.push(message) });
  await drop();
  expect(messages).toEqual(expected);
});

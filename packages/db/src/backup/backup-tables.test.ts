import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { backupTables, includedNames } from './backup-tables.ts';

it('has each table after those that it refers to', () => {
  for (const table of [...backupTables.keys()].filter((one) => includedNames.includes(getTableName(one)))) {
    const referred = getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));
    const place = includedNames.indexOf(getTableName(table));
    for (const name of referred) {
      expect(includedNames.slice(0, place), `${getTableName(table)} refers to ${name}`).toContain(name);
    }
  }
});

it('has no sessions, and nothing that signs in by itself', () => {
  const secret = ['sessions', 'one_time_links', 'sign_in_challenges', 'pairings', 'oidc_codes', 'signing_keys'];
  expect(includedNames.filter((name) => secret.includes(name))).toEqual([]);
});

import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { schema } from '../schema.ts';
import { backupTables, tablesOf } from './backup-tables.ts';

it('decides on every table: add a new one to packages/db/src/backup/backup-tables.ts', () => {
  expect(Object.keys(backupTables).sort()).toEqual(Object.keys(schema).sort());
});

it('has each table after those that it refers to', () => {
  const included = tablesOf('included');
  for (const table of Object.values(schema).filter((one) => included.includes(getTableName(one)))) {
    const referred = getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));
    const place = included.indexOf(getTableName(table));
    for (const name of referred) {
      expect(included.slice(0, place), `${getTableName(table)} refers to ${name}`).toContain(name);
    }
  }
});

it('has no sessions, and nothing that signs in by itself', () => {
  const secret = ['sessions', 'one_time_links', 'sign_in_challenges', 'pairings', 'oidc_codes', 'signing_keys'];
  expect(tablesOf('included').filter((name) => secret.includes(name))).toEqual([]);
});

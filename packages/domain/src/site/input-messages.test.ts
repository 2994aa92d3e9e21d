import { expect, it } from 'vitest';
import { maxGenres } from '../browse/title-filters.ts';
import { maxProviders } from '../catalogue/provider-lists.ts';
import { maxMigrationEntries } from '../record/record-limits.ts';
import { inputMessages } from './input-messages.ts';

it('the limits in sentences are those of the rules', () => {
  expect(inputMessages.tooManyGenres).toContain(`At most ${maxGenres} `);
  expect(inputMessages.tooManyProviders).toContain(`At most ${maxProviders} `);
  expect(inputMessages.tooManyServices).toContain(`at most ${maxProviders} `);
  expect(inputMessages.migrationEntries).toContain(`At most ${maxMigrationEntries} `);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { englishTemplate, groupNameOf, groupsOf, partOf } from './english-template.mjs';

describe('englishTemplate', () => {
  it.each(Object.entries(englishTemplate()))('is what npm run messages wrote: %s', (part, texts) => {
    const written = readFileSync(new URL(`../en/${part}.json`, import.meta.url), 'utf8');
    expect(JSON.parse(written)).toEqual(texts);
  });

  it.each([
    ['apps/web/src/features/media/hero/hero.tsx', 'media.hero'],
    ['apps/web/src/app/shell/bars/top-bar.tsx', 'shell.top-bar'],
    ['apps/web/src/components/dialog.tsx', 'components.dialog'],
    ['apps/web/src/lib/text/played-time.ts', 'lib.played-time'],
    ['packages/domain/src/history/history-messages.ts', 'history.history-messages'],
  ])('names the messages of %s %s', (file, name) => {
    expect(groupNameOf(file)).toBe(name);
  });

  it('rejects another name than that of the file', () => {
    expect(() => groupsOf('packages/domain/src/lists/lists.ts', "defineMessages('lists', { a: 'A' })")).toThrow(
      'its messages are lists.lists, not lists',
    );
  });

  it('lets a second group of a file have a further word', () => {
    const source = "defineMessages('lists.lists', { a: 'A' }); defineMessages('lists.lists.labels', { b: 'B' });";
    expect(groupsOf('packages/domain/src/lists/lists.ts', source).map(({ name }) => name)).toEqual([
      'lists.lists',
      'lists.lists.labels',
    ]);
  });

  it.each([
    ['apps/web/src/pages/admin/users/user-row.tsx', 'administration'],
    ['packages/domain/src/administration/activity-messages.ts', 'administration'],
    ['apps/web/src/pages/settings/privacy-tab.tsx', 'account'],
    ['packages/domain/src/accounts/account-messages.ts', 'account'],
    ['apps/web/src/pages/my-list/my-list-page.tsx', 'member'],
    ['apps/web/src/pages/settings/route.ts', 'visitor'],
    ['apps/web/src/pages/home/home-page.tsx', 'visitor'],
    ['packages/domain/src/lists/list-messages.ts', 'member'],
    ['apps/web/src/features/lists/list-body.tsx', 'visitor'],
  ])('has the messages of %s in %s', (file, part) => {
    expect(partOf(file)).toBe(part);
  });
});

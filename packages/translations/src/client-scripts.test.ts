import { expect, it } from 'vitest';
import { groupsOfScripts } from './client-scripts.mjs';

/** A chunk that has the messages of these groups. */
function chunk(name: string, groups: readonly string[], more: object = {}) {
  const code = groups.map((group) => `a("${group}",{text:"Text"})`).join(';');
  return { fileName: name, code, imports: [], dynamicImports: [], facadeModuleId: null, isEntry: false, ...more };
}

const page = (path: string) => ({ facadeModuleId: `/m/apps/web/src/pages/${path}` });
const files = new Map([
  ['home.page', 'apps/web/src/pages/home/home-page.tsx'],
  ['account.dialog', 'apps/web/src/features/account/dialog.tsx'],
  ['lists.chooser', 'apps/web/src/features/lists/chooser.tsx'],
  ['movie.page', 'apps/web/src/pages/movie/movie-page.tsx'],
  ['media.facts', 'apps/web/src/features/media/facts.tsx'],
  ['settings.page', 'apps/web/src/pages/settings/settings-page.tsx'],
  ['player.rules', 'packages/domain/src/player/player-list-messages.ts'],
  ['site.server', 'packages/domain/src/site/server.ts'],
]);
const chunks = [
  chunk('entry', ['home.page'], { isEntry: true, dynamicImports: ['dialog', 'chooser', 'movie', 'settings'] }),
  chunk('dialog', ['account.dialog'], { imports: ['entry'] }),
  chunk('chooser', ['lists.chooser']),
  chunk('movie', ['movie.page'], { ...page('movie/movie-page.tsx'), imports: ['entry', 'facts', 'chooser'] }),
  chunk('facts', ['media.facts', 'player.rules']),
  chunk('settings', ['settings.page'], {
    ...page('settings/settings-page.tsx'),
    imports: ['entry', 'dialog'],
    dynamicImports: ['facts'],
  }),
];

const scripts = groupsOfScripts(chunks, files);
const groupsOf = (script: string) => [...(scripts.get(script as 'visitor') ?? [])].sort();

it('has in the script of all pages what lies beside them', () => {
  expect(groupsOf('visitor')).toEqual(['home.page', 'lists.chooser']);
});

it('has in the script of a page all that it shows besides, with what others show too', () => {
  expect(groupsOf('title')).toEqual(['media.facts', 'movie.page']);
  expect(groupsOf('settings')).toEqual(['media.facts', 'settings.page']);
});

it('has what belongs to accounts in their script, also where it lies beside all pages', () => {
  expect(groupsOf('account')).toEqual(['account.dialog']);
});

it('has nothing that the client does not show', () => {
  expect([...scripts.values()].flatMap((groups) => [...groups])).not.toContain('site.server');
});

// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

/** As a page that was just loaded. */
async function freshModule() {
  vi.resetModules();
  return (await import('./chosen-region.ts')).chosenRegion;
}

const setCookie = (value: string, lifetime = 60) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a server or an earlier page sets.
  document.cookie = `marquee_view=${value}; Path=/; Max-Age=${lifetime}`;
};

beforeEach(() => {
  setCookie('', -1);
  localStorage.clear();
});

it.each([
  ['.AT', 'AT'],
  ['de.AT.12', 'AT'],
  ['de', null],
  ['.at', null],
  ['nonsense', null],
])('the cookie %s has the region %j', async (cookie, region) => {
  setCookie(cookie);
  expect((await freshModule()).read()).toBe(region);
});

it('is written beside what else was chosen, and removed', async () => {
  setCookie('de..12');
  const chosenRegion = await freshModule();
  const changes: (string | null)[] = [];
  const stop = chosenRegion.subscribe(() => changes.push(chosenRegion.read()));
  expect(chosenRegion.write('AT')).toBe(true);
  expect(document.cookie).toBe('marquee_view=de.AT.12');
  chosenRegion.remove();
  expect(document.cookie).toBe('marquee_view=de..12');
  stop();
  chosenRegion.write('JP');
  expect(changes).toEqual(['AT', null]);
});

it('leaves no cookie where nothing else was chosen', async () => {
  const chosenRegion = await freshModule();
  chosenRegion.write('AT');
  expect(document.cookie).toBe('marquee_view=.AT');
  chosenRegion.write(null);
  expect(document.cookie).toBe('');
});

it('moves from its former place once', async () => {
  localStorage.setItem('marquee_region', '"JP"');
  expect((await freshModule()).read()).toBe('JP');
  expect([document.cookie, localStorage.getItem('marquee_region')]).toEqual(['marquee_view=.JP', null]);
  (await freshModule()).remove();
  expect((await freshModule()).read()).toBeNull();
});

it.each(['"AT"', '"at"', '{', '7'])('the cookie wins over the former value %s, which is removed', async (former) => {
  localStorage.setItem('marquee_region', former);
  setCookie('.JP');
  expect((await freshModule()).read()).toBe('JP');
  expect(localStorage.getItem('marquee_region')).toBeNull();
});

it('is known to the page where the browser stores no cookie', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const chosenRegion = await freshModule();
  expect([chosenRegion.write('AT'), chosenRegion.read()]).toEqual([false, 'AT']);
  vi.restoreAllMocks();
});

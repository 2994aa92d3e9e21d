// @vitest-environment happy-dom
import { playerSandbox } from '@marquee/domain/player/player';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deferred, type FakeApi } from '../../../testing/fake-api.ts';
import { emptyBrowsePage, searchPage, searchResult } from '../../../testing/fixtures/lists.ts';
import { playerServer, players } from '../../../testing/fixtures/players.ts';
import { movieCards, showCard } from '../../../testing/fixtures/titles.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { LiveTest } from './live-test.tsx';

const { settings } = players().configuration;
const server = playerServer(2, 'Beta', { messages: 'player-event', resume: 'startAt' });
const api: FakeApi = {
  'catalogue.browse': ({ mediaType }) => ({
    ...emptyBrowsePage,
    cards: mediaType === 'movie' ? movieCards(2, 603) : [showCard(70)],
  }),
  'catalogue.search': () => searchPage([searchResult(550, { title: 'Fight Club', year: 1999 })]),
  'players.framing': () => ({ framing: 'allowed', reason: '', status: 200 }),
};
const frame = () => screen.queryByTitle<HTMLIFrameElement>(/^Player: /);
const findings = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const titles = () =>
  within(screen.getByLabelText('Title'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
async function wait(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
}
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start the test' }));

beforeEach(() => void vi.useFakeTimers());

async function open(tested = server, responses: FakeApi = {}) {
  const { calls } = renderPart(<LiveTest server={tested} settings={settings} onClose={() => undefined} />, {
    api: { ...api, ...responses },
  });
  await wait(1);
  return calls;
}

it('starts with the first title, and again with another one', async () => {
  await open();
  expect(frame()?.src).toBe('https://beta.example/movie/603?startAt=60');
  expect(screen.getByRole('button', { name: 'Testing…' }).getAttribute('aria-disabled')).toBe('true');
  await wait(10);
  choose('Title', '604');
  expect(frame()?.src).toBe('https://beta.example/movie/603?startAt=60');
  start();
  await wait(1);
  expect(frame()?.src).toBe('https://beta.example/movie/604?startAt=60');
  expect(screen.getByRole('status').textContent).toBe('Testing with Film 604 (2001), 29 s left');
});

it('frames the chosen title as visitors have it, for 30 s', async () => {
  const calls = await open();
  choose('Kind', 'tv');
  await wait(1);
  start();
  await wait(2);
  expect(frame()?.src).toBe('https://beta.example/tv/70/1/1?startAt=60');
  expect(frame()?.getAttribute('sandbox')).toBe(playerSandbox(server, 'tv'));
  expect(calls('players.framing').at(-1)).toEqual({ url: 'https://beta.example/tv/70/1/1' });
  fireEvent.load(frame() as HTMLIFrameElement);
  expect(findings()).toEqual(['Its headers allow it.', 'Loaded after 2.0 s.', 'Listening…', 'To start at 1:00…']);
  await wait(27);
  expect(screen.getByRole('status').textContent).toBe('Testing with Series 70 (2010), 1 s left');
  await wait(1);
  expect(frame()).toBeNull();
  expect(screen.getByText('The test is over.')).toBeDefined();
  expect(findings().slice(2)).toEqual([
    'Says nothing, although player-event is set.',
    'Says no position, so this is not known.',
  ]);
});

it('can be started again, with a title that a search finds', async () => {
  await open();
  await wait(30);
  choose('Search', 'fight');
  await wait(2);
  expect(titles()).toEqual(['Fight Club (1999)']);
  start();
  await wait(1);
  expect(frame()?.src).toBe('https://beta.example/movie/550?startAt=60');
  expect(findings()[1]).toBe('Loading…');
});

it('has the IMDb id of the chosen title where the address needs it, and does not start without one', async () => {
  const movieUrl = 'https://beta.example/{imdb}';
  const tvUrl = 'https://beta.example?imdb={imdb}&s={season}&e={episode}';
  const extras = { ageRatings: {}, trailers: [], keywords: [], recommendations: [], homepage: null };
  await open(
    { ...server, movieUrl, tvUrl },
    { 'catalogue.titleExtras': ({ id }) => ({ ...extras, imdbId: id === 70 ? 'tt0306414' : null }) },
  );
  await wait(1);
  expect(screen.getByRole('alert').textContent).toContain('Film 603 (2001) has none');
  expect(frame()).toBeNull();
  choose('Kind', 'tv');
  await wait(1);
  start();
  await wait(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(frame()?.src).toBe('https://beta.example/?imdb=tt0306414&s=1&e=1&startAt=60');
});

it('says whether titles are loading, or there are none', async () => {
  const response = deferred<typeof emptyBrowsePage>();
  await open(server, { 'catalogue.browse': () => response.promise });
  expect(titles()).toEqual(['Loading…']);
  response.respond(emptyBrowsePage);
  await wait(1);
  expect(titles()).toEqual(['None found']);
});

it('hears what the page of the player says, and nothing of another window', async () => {
  await open();
  await wait(1);
  const source = {};
  Object.defineProperty(frame(), 'contentWindow', { value: source, configurable: true });
  const data = { type: 'PLAYER_EVENT', data: { event: 'timeupdate', currentTime: 63, duration: 7_000 } };
  const say = (from: object) => {
    const message = { data, source: from, origin: 'https://beta.example', ports: [] };
    act(() => void window.dispatchEvent(Object.assign(new Event('message'), message)));
  };
  say({});
  expect(findings()[2]).toBe('Listening…');
  say(source);
  expect(findings().slice(2)).toEqual(['Speaks player-event.', 'Started at 1:00 as requested; it stands at 1:03.']);
});

it('does not read the headers of a player of this site', async () => {
  const calls = await open({ ...server, movieUrl: '/player/lantern/movie' });
  await wait(1);
  expect(findings()[0]).toBe('Served by this site.');
  expect(calls('players.framing')).toEqual([]);
});

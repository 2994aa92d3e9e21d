// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError } from '../../testing/fake-api.ts';
import { membershipsOf } from '../../testing/fixtures/member-lists.ts';
import { credit, person } from '../../testing/fixtures/people.ts';
import { movie } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api = { 'catalogue.person': () => person() };
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows facts, what the person is known for, and the filmography', async () => {
  renderPage('/person/5', { api });
  expect(await screen.findByRole('heading', { level: 1, name: 'Toshiro Mifune' })).toBeDefined();
  expect(screen.getByText('Acting · 2 titles')).toBeDefined();
  expect(screen.getByText('April 1, 1920, Qingdao')).toBeDefined();
  expect(screen.getByRole('link', { name: 'IMDb' }).getAttribute('href')).toBe('https://www.imdb.com/name/nm0001536/');
  expect((await region('Known For')).getByRole('link', { name: /^Rashomon, 2001/ })).toBeDefined();
  const acting = (await region('Acting')).getByRole('list', { name: 'Acting' });
  expect(
    within(acting)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1950RashomonCaptainMovie', '2000Film 2CaptainMovie']);
  expect(screen.queryByText('Seen')).toBeNull();
});

it('leaves out what is unknown', async () => {
  const unknown = { biography: '', birthday: '', deathday: '', birthplace: '', otherNames: [], imdbId: null };
  const bare = person({ ...unknown, profilePath: null, knownFor: [], filmography: [], titleCount: 0, department: '' });
  renderPage('/person/5', { api: { 'catalogue.person': () => bare } });
  expect(await screen.findByText('TM')).toBeDefined();
  expect(screen.queryByRole('term')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows the first 40 credits of a department, and all of them on request', async () => {
  const credits = Array.from({ length: 120 }, (_, index) => credit(index + 1));
  const long = person({ filmography: [{ department: 'Acting', credits }], titleCount: 2_000 });
  const { user } = renderPage('/person/5', { api: { 'catalogue.person': () => long } });
  const acting = await screen.findByRole('list', { name: 'Acting' });
  expect(within(acting).getAllByRole('listitem')).toHaveLength(40);
  await user.click(screen.getByRole('button', { name: 'Show all 120' }));
  expect(within(acting).getAllByRole('listitem')).toHaveLength(120);
});

it('marks what the member has seen', async () => {
  const seen = { 'lists.memberships': () => membershipsOf({ seen: ['movie/1'] }) };
  renderPage('/person/5', { as: 'user', api: { ...api, ...seen } });
  expect(await screen.findByText('Acting · 2 titles · 1 of 2 seen')).toBeDefined();
  expect((await region('Acting')).getAllByText('Seen')).toHaveLength(1);
});

it('hides what the member has seen on request, also at an address that says so', async () => {
  const seen = { 'lists.memberships': () => membershipsOf({ seen: ['movie/1'] }) };
  const { user, unmount } = renderPage('/person/5', { as: 'user', api: { ...api, ...seen } });
  const credits = async () => (await region('Acting')).getAllByRole('listitem').map(({ textContent }) => textContent);
  await user.click(await screen.findByRole('button', { name: 'Hide what I have seen' }));
  expect(await credits()).toEqual(['2000Film 2CaptainMovie']);
  expect(location.search).toBe('?seen=hide');
  unmount();
  const again = renderPage('/person/5?seen=hide', { as: 'user', api: { ...api, ...seen } });
  await waitFor(async () => expect(await credits()).toHaveLength(1));
  await again.user.click(screen.getByRole('button', { name: 'Hide what I have seen' }));
  expect([await credits(), location.search]).toEqual([expect.objectContaining({ length: 2 }), '']);
});

it('is not found if there is none', async () => {
  const notFound = () => {
    throw apiError('NOT_FOUND');
  };
  renderPage('/person/5', { api: { 'catalogue.person': notFound } });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
});

it('is linked from the cast and crew of a title', async () => {
  renderPage('/movie/7', { api: { 'catalogue.movie': () => movie() } });
  const cast = await region('Cast');
  expect(cast.getByRole('link', { name: 'Takashi Shimura' }).getAttribute('href')).toBe('/person/1');
  const crew = within(screen.getByRole('list', { name: 'Crew' }));
  expect(crew.getByRole('link', { name: 'Akira Kurosawa' }).getAttribute('href')).toBe('/person/2');
  expect(crew.getByText('Director, Screenplay')).toBeDefined();
});

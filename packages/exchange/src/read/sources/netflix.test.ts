import { describe, expect, it } from 'vitest';
import { fixture, read } from '../testing-files.ts';
import { parseNetflixTitle } from './netflix-title.ts';

it.each([
  ['Dark: Staffel 2: Folge 3', { title: 'Dark', season: 2, episode: 3, episode_title: 'Folge 3' }],
  [
    'La Casa de Papel: Parte 3: Episodio 1',
    { title: 'La Casa de Papel', season: 3, episode: 1, episode_title: 'Episodio 1' },
  ],
  ['Lupin: Partie 1: Chapitre 1', { title: 'Lupin', season: 1, episode: undefined, episode_title: 'Chapitre 1' }],
  [
    'Chernobyl: Limited Series: "1:23:45"',
    { title: 'Chernobyl', season: 1, episode: undefined, episode_title: '1:23:45' },
  ],
  [
    'Star Trek: Discovery: Season 2: Brother',
    { title: 'Star Trek: Discovery', season: 2, episode: undefined, episode_title: 'Brother' },
  ],
  [
    'Stranger Things: Stranger Things 3: Chapter One: Suzie, Do You Copy?',
    { title: 'Stranger Things', season: 3, episode: undefined, episode_title: 'Chapter One: Suzie, Do You Copy?' },
  ],
  [
    'Muhteşem Yüzyıl: 2. Sezon: 5. Bölüm',
    { title: 'Muhteşem Yüzyıl', season: 2, episode: 5, episode_title: '5. Bölüm' },
  ],
  [
    'Alice in Borderland: シーズン1: エピソード2',
    { title: 'Alice in Borderland', season: 1, episode: 2, episode_title: 'エピソード2' },
  ],
  [
    'Breaking Bad: Season 1: Pilot (Episode 1)',
    { title: 'Breaking Bad', season: 1, episode: 1, episode_title: 'Pilot' },
  ],
])('reads %s', (text, parts) => expect(parseNetflixTitle(text)).toEqual({ media_type: 'tv', ...parts }));

it.each(['Fight Club', 'Mission: Impossible', 'Dark: Season 2', 'Star Wars: Episode IV: A New Hope'])(
  'leaves open what %s is',
  (text) => expect(parseNetflixTitle(text)).toEqual({ title: text }),
);

it.each(['', ': Episode 3', ' : '])('has no title in %j', (text) => expect(parseNetflixTitle(text)).toBeNull());

describe('dates', () => {
  const history = (...dates: string[]) => ({
    'history.csv': ['Title,Date', ...dates.map((date) => `Fargo,"${date}"`)].join('\n'),
  });
  const at = async (...dates: string[]) => (await read(history(...dates))).rows.map((row) => row.at);

  it.each([
    [
      ['6/19/25', '6/1/25'],
      ['2025-06-19', '2025-06-01'],
    ],
    [
      ['15/12/2021', '3/12/2021'],
      ['2021-12-15', '2021-12-03'],
    ],
    [
      ['24.01.23', '03.01.23'],
      ['2023-01-24', '2023-01-03'],
    ],
    [['2021-12-15'], ['2021-12-15']],
    [
      ['3/2/24', '2/3/24', '1/4/24'],
      ['2024-03-02', '2024-02-03', '2024-01-04'],
    ],
  ])('%j show their order', async (dates, days) => expect(await at(...dates)).toEqual(days));

  it('that do not show it are a question, and unknown until it is answered', async () => {
    const open = await read(history('5/4/24', '4/3/24'));
    expect(open).toMatchObject({
      isDateOrderOpen: true,
      rows: [{ at: null }, { at: null }],
      problems: [
        { file: 'history.csv', message: 'The dates do not show which number is the day and which the month.' },
      ],
    });
    const answered = await read(history('5/4/24', '4/3/24'), { dateOrder: 'day-first' });
    expect(answered).toMatchObject({
      isDateOrderOpen: false,
      rows: [{ at: '2024-04-05' }, { at: '2024-03-04' }],
      problems: [],
    });
  });
});

describe('data of the account', () => {
  const head = 'Profile Name,Start Time (UTC),Duration,Attributes,Title,Supplemental Video Type';
  const text = [head, 'Ada,2022-10-17 23:42:00,00:43:26,,Fargo,', 'Bob,2022-10-16 23:42:00,01:43:26,,Alien,'].join(
    '\n',
  );

  it('has the names of its profiles, one of which may be chosen', async () => {
    const all = await read({ 'ViewingActivity.csv': text });
    expect(all).toMatchObject({ profiles: ['Ada', 'Bob'], rows: [{ title: 'Fargo' }, { title: 'Alien' }] });
    expect((await read({ 'ViewingActivity.csv': text }, { profile: 'Bob' })).rows).toMatchObject([{ title: 'Alien' }]);
    expect((await read(fixture('netflix-account'))).profiles).toEqual([]);
  });

  it('counts visits from two minutes on', async () => {
    const visit = (duration: string) => read({ 'a.csv': `${head}\nAda,2022-10-17 23:42:00,${duration},,Fargo,` });
    expect((await visit('00:02:00')).rows).toHaveLength(1);
    expect((await visit('00:01:59')).rows).toHaveLength(0);
  });
});

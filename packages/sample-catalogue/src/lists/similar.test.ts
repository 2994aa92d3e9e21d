import { describe, expect, it } from 'vitest';
import { sampleTitles } from '../sample-titles.ts';
import { readDocument } from '../testing-sample.ts';

interface Similar {
  readonly similar: { page: number; total_results: number; results: { id: number; title?: string; name?: string }[] };
}

async function similarTo(name: string): Promise<string[]> {
  const title = sampleTitles().find((candidate) => candidate.title === name);
  if (!title) throw new Error(`no ${name}`);
  const { similar } = await readDocument<Similar>({ kind: 'details', media: title.mediaType, id: title.id });
  expect(similar).toMatchObject({ page: 1, total_results: 20 });
  expect(similar.results).toHaveLength(20);
  expect(similar.results.map(({ id }) => id)).not.toContain(title.id);
  return similar.results.map((item) => item.title ?? item.name ?? '');
}

describe('similar titles', () => {
  it('start with titles that share genres, makers and cast', async () => {
    expect(
      (
        await similarTo(
          'Borat Subsequent Moviefilm: Delivery of Prodigious Bribe to American Regime for Make Benefit Once Glorious Nation of Kazakhstan',
        )
      )[0],
    ).toMatch(/^Borat: Cultural Learnings/);
    expect((await similarTo('Spirited Away')).slice(0, 4)).toContain('My Neighbor Totoro');
  });

  it('are of the same media type and exclude adult titles', async () => {
    const shows = new Set(sampleTitles().flatMap(({ mediaType, title }) => (mediaType === 'tv' ? [title] : [])));
    expect((await similarTo('The Wire')).every((name) => shows.has(name))).toBe(true);
    expect(await similarTo('Three Colours: Blue')).not.toContain('Velvet Hours at the Hotel Marchesini');
  });

  it('start with westerns for a western', async () => {
    const westerns = new Set(
      sampleTitles().flatMap(({ title, genres }) => (genres.some(({ name }) => name === 'Western') ? [title] : [])),
    );
    const similar = await similarTo('McCabe & Mrs. Miller');
    expect(similar.slice(0, 5).every((name) => westerns.has(name))).toBe(true);
  });
});

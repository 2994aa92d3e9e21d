import type { ExportedWatch } from '../marquee/marquee-export.ts';
import type { ExportSource } from './export-source.ts';

/** Trakt writes this for "at an unknown date". */
const unknownTime = '1970-01-01T00:00:00.000Z';

/** `trakt-history.json`: one entry for each watch, as Trakt exports its history. */
export async function* traktHistory({ watches }: Pick<ExportSource, 'watches'>): AsyncGenerator<string> {
  let id = 0;
  yield '[';
  for await (const page of watches()) {
    const entries = page.map((watch) => {
      id += 1;
      return `${id === 1 ? '' : ','}\n${JSON.stringify(entryOf(id, watch))}`;
    });
    if (entries.length > 0) yield entries.join('');
  }
  yield '\n]\n';
}

function entryOf(id: number, { media_type, media_id, season, episode, watched_at, title, year }: ExportedWatch) {
  const watch = { id, watched_at: timeOf(watched_at), action: 'watch' };
  const named = { title, year, ids: { tmdb: Number(media_id) } };
  if (media_type === 'movie') return { ...watch, type: 'movie', movie: named };
  return { ...watch, type: 'episode', episode: { season, number: episode, ids: {} }, show: named };
}

/** A day becomes its noon, which is on that day almost everywhere. */
function timeOf(watchedAt: ExportedWatch['watched_at']): string {
  if (watchedAt === null) return unknownTime;
  return watchedAt.includes('T') ? watchedAt : `${watchedAt}T12:00:00.000Z`;
}

import { maxImportTitle } from '@marquee/domain/exchange/import-limits';
import type { StatedRow } from '../row-collector.ts';
import { episodeNumberOf } from '../values/import-values.ts';

type WatchedTitle = Pick<StatedRow, 'media_type' | 'title' | 'season' | 'episode' | 'episode_title'>;

/** Words for a season and for an episode, in the languages of Netflix. */
const seasonWords =
  'season|series|part|volume|vol\\.?|book|chapter|collection|staffel|teil|temporada|parte|volumen|saison|partie|série|stagione|seizoen|deel|säsong|sæson|sesong|del|kausi|osa|sezon|sezonul|sezóna|série|évad|rész|сезон|часть|κύκλος|σεζόν|עונה|الموسم|सीज़न|ซีซั่น|ซีซัน|musim|mùa|phần|シーズン|시즌|第';
const episodeWords =
  'episode|folge|episodio|episódio|épisode|capítulo|aflevering|avsnitt|afsnit|jakso|odcinek|epizoda|epizód|bölüm|серия|эпизод|επεισόδιο|פרק|الحلقة|ตอนที่|tập|エピソード|第|제';
const limited =
  /^(?:limited series|mini-?series|miniserie|mini-?série|serie limitada|série limitada|minissérie|limitierte serie|miniseries|série limitée|limited-serie)$/iu;
const season = new RegExp(`^(?:${seasonWords}) *(\\d{1,4})(?: *(?:季|部|시즌|시리즈|シーズン))?$`, 'iu');
/** As in '2. Sezon' and '2ª Temporada'. */
const numberedSeason = new RegExp(`^(\\d{1,4})(?:\\.|ª|a|\\.ª)? *(?:${seasonWords})$`, 'iu');
const episode = new RegExp(`^(?:${episodeWords}) *(\\d{1,4})(?: *(?:話|集|화|회))?$`, 'iu');
const numberedEpisode = new RegExp(`^(\\d{1,4})\\. *(?:${episodeWords})$`, 'iu');
/** As in 'Pilot (Episode 1)'. */
const episodeInBrackets = new RegExp(`^(.*\\S) *\\((?:${episodeWords}) *(\\d{1,4})\\)$`, 'iu');
const quotes = /^["“”„«»](.*)["“”«»]$/u;

/**
 * 'Name: Season 2: Episode name' in parts. Without a season it may be a movie or an episode, so its kind stays open.
 * Null if the title is gone.
 */
export function parseNetflixTitle(text: string): WatchedTitle | null {
  // Longer texts are no titles: their parts would be compared for minutes.
  const parts = text
    .slice(0, maxImportTitle * 2)
    .split(': ')
    .map((part) => part.trim());
  if (parts[0] === '' || text.trim().startsWith(':')) return null;
  // The last part is the episode; of several seasons in a name the first counts.
  const place = parts.findIndex((part, index) => index > 0 && seasonOf(part, parts.slice(0, index)) !== undefined);
  if (place < 0 || place === parts.length - 1) return { title: text };
  const before = parts.slice(0, place);
  return {
    media_type: 'tv',
    title: before.join(': '),
    season: seasonOf(parts[place] ?? '', before),
    ...episodeOf(parts.slice(place + 1).join(': ')),
  };
}

/** @param before parts of the show's name: 'Stranger Things: Stranger Things 3' is season 3 as well */
function seasonOf(part: string, before: readonly string[]): number | undefined {
  if (limited.test(part)) return 1;
  const [, number] = season.exec(part) ?? numberedSeason.exec(part) ?? [];
  if (number !== undefined) return episodeNumberOf(number);
  const name = before.join(': ');
  return part.startsWith(`${name} `) ? episodeNumberOf(part.slice(name.length + 1)) : undefined;
}

function episodeOf(name: string): Pick<WatchedTitle, 'episode' | 'episode_title'> {
  const [, title = name, bracketed] = episodeInBrackets.exec(name) ?? [];
  const [, number = bracketed] = episode.exec(name) ?? numberedEpisode.exec(name) ?? [];
  const [, unquoted = title] = quotes.exec(title) ?? [];
  return { episode: episodeNumberOf(number), episode_title: unquoted };
}

import type { AiringSeason, AiringsRecord } from '@marquee/catalogue/upstream-airings';
import type { AiringRow } from '@marquee/db/tables/calendar';

/** What the catalogue has of an airing. */
export type ReadAiring = Pick<
  AiringRow,
  'season' | 'episode' | 'airDate' | 'name' | 'isPremiere' | 'isFinale' | 'isOfSeasonDay'
>;

/** Episodes, or the release of a film, whose day is known (docs/behaviour/calendar.md §2). */
export function airingRows({ title, seasons }: AiringsRecord): ReadAiring[] {
  if (title.mediaType === 'movie') return title.date === '' ? [] : [releaseOn(title.date)];
  return seasons.flatMap(rowsOfSeason);
}

function releaseOn(airDate: string): ReadAiring {
  return { season: 0, episode: 0, airDate, name: '', isPremiere: false, isFinale: false, isOfSeasonDay: false };
}

function rowsOfSeason({ number: season, episodes }: AiringSeason): ReadAiring[] {
  const [first] = episodes;
  const isSpecial = season === 0;
  const isOfSeasonDay = !isSpecial && episodes.length > 1 && episodes.every(({ date }) => date === first?.date);
  return episodes
    .filter(({ date }) => date !== '')
    .map(({ number, date, name, type }) => ({
      season,
      episode: number,
      airDate: date,
      name,
      isPremiere: !isSpecial && number === first?.number,
      isFinale: !isSpecial && type === 'finale',
      isOfSeasonDay,
    }));
}

import type { ShowDetails } from '@marquee/domain/details';
import { countedText, countText, dateText, ratingText } from '@marquee/domain/display-text';
import type { Fact } from '../../features/media/fact-list.tsx';

/** The side card (catalogue spec §2). */
export function showFacts(show: ShowDetails): Fact[] {
  return [
    { term: 'First Air Date', value: dateText(show.date) },
    { term: 'Seasons', value: show.seasonCount > 0 ? countText(show.seasonCount) : null },
    { term: 'Episodes', value: show.episodeCount > 0 ? countText(show.episodeCount) : null },
    { term: 'Rating', value: show.rating > 0 ? ratingText(show.rating) : null },
    { term: 'Genres', value: show.genres.map(({ name }) => name).join(', ') || null },
    { term: 'Network', value: show.network },
    { term: 'Created By', value: show.creators.join(', ') || null },
  ];
}

/** '3 seasons'; null where none is known. */
export function seasonsText({ seasonCount }: ShowDetails): string | null {
  return seasonCount > 0 ? countedText(seasonCount, 'season') : null;
}

import { countText, dateText, pluralText, ratingText } from '@marquee/domain/catalogue/display-text';
import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import type { Fact } from '../../features/media/title/fact-list.tsx';

/** Facts of the side card (docs/behaviour/catalogue.md §5). */
export function showFacts(show: ShowDetails): Fact[] {
  return [
    { term: 'First Air Date', value: dateText(show.date) },
    { term: 'Seasons', value: show.seasonCount > 0 ? countText(show.seasonCount) : null, isInHeader: true },
    { term: 'Episodes', value: show.episodeCount > 0 ? countText(show.episodeCount) : null },
    { term: 'Rating', value: show.rating > 0 ? ratingText(show.rating) : null, isInHeader: true },
    { term: 'Genres', value: show.genres.map(({ name }) => name).join(', ') || null, isInHeader: true },
    { term: 'Network', value: show.network },
    { term: 'Created By', value: show.creators.join(', ') || null },
  ];
}

/** '3 seasons', and that no more will come; null if unknown. */
export function seasonsText({ seasonCount, status }: ShowDetails): string | null {
  if (seasonCount <= 0) return null;
  const seasons = pluralText(seasonCount, 'season');
  return /^(Ended|Canceled)$/.test(status) ? `${seasons} · Ended` : seasons;
}

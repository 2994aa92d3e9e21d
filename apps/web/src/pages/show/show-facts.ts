import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import type { Translate } from '@marquee/domain/messages/messages';
import type { Fact } from '../../features/media/title/fact-list.tsx';
import type { messages } from './show-page.tsx';

type TranslateFact = Translate<typeof messages>;

/** Facts of the side card (docs/behaviour/catalogue.md §5). */
export function showFacts(show: ShowDetails, t: TranslateFact): Fact[] {
  const { formats } = t;
  return [
    { term: t('aired'), value: formats.day(show.date) },
    { term: t('seasons'), value: show.seasonCount > 0 ? formats.count(show.seasonCount) : null, isInHeader: true },
    { term: t('episodes'), value: show.episodeCount > 0 ? formats.count(show.episodeCount) : null },
    { term: t('rating'), value: show.rating > 0 ? formats.rating(show.rating) : null, isInHeader: true },
    { term: t('genres'), value: formats.commas(show.genres.map(({ name }) => name)) || null, isInHeader: true },
    { term: t('network'), value: show.network },
    { term: t('creators'), value: formats.commas(show.creators) || null },
  ];
}

/** '3 seasons', and that no more will come; nothing if unknown. */
export function seasonFacts({ seasonCount, status }: ShowDetails, t: TranslateFact): string[] {
  if (seasonCount <= 0) return [];
  const count = t('count', { count: seasonCount });
  return /^(Ended|Canceled)$/.test(status) ? [count, t('ended')] : [count];
}

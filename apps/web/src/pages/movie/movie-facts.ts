import { countText, dateText, moneyText, ratingText, runtimeText } from '@marquee/domain/catalogue/display-text';
import type { MovieDetails } from '@marquee/domain/catalogue/title-details';
import type { Messages } from '@marquee/domain/messages/messages';
import type { Fact } from '../../features/media/title/fact-list.tsx';

/** Facts of the side card (docs/behaviour/catalogue.md §4). */
export function movieFacts({ date, runtime, rating, voteCount, genres }: MovieDetails, messages: Messages): Fact[] {
  return [
    { term: 'Release Date', value: dateText(date) },
    { term: 'Runtime', value: runtimeText(runtime, messages), isInHeader: true },
    { term: 'Rating', value: rating > 0 ? ratingText(rating) : null, isInHeader: true },
    { term: 'Votes', value: voteCount > 0 ? countText(voteCount) : null },
    { term: 'Genres', value: genres.map(({ name }) => name).join(', ') || null, isInHeader: true },
  ];
}

export function productionFacts({ companies, country, language }: MovieDetails): Fact[] {
  return [
    { term: companies.length > 1 ? 'Companies' : 'Company', value: companies.join(', ') || null },
    { term: 'Country', value: country },
    { term: 'Language', value: language },
  ];
}

export function boxOfficeFacts({ budget, revenue, status }: MovieDetails, messages: Messages): Fact[] {
  return [
    { term: 'Budget', value: moneyText(budget, messages) },
    { term: 'Revenue', value: moneyText(revenue, messages) },
    { term: 'Status', value: status },
  ];
}

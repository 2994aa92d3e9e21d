import { moneyText, runtimeText } from '@marquee/domain/catalogue/display-text';
import type { MovieDetails } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import type { Fact } from '../../features/media/title/fact-list.tsx';

const factMessages = defineMessages('movie.movie-facts', {
  released: 'Release Date',
  runtime: 'Runtime',
  rating: 'Rating',
  votes: 'Votes',
  genres: 'Genres',
  companies: '{count, plural, one {Company} other {Companies}}',
  country: 'Country',
  language: 'Language',
  budget: 'Budget',
  revenue: 'Revenue',
  status: 'Status',
});

/** Facts of the side card (docs/behaviour/catalogue.md §4). */
export function movieFacts(movie: MovieDetails, messages: Messages): Fact[] {
  const { date, runtime, rating, voteCount, genres } = movie;
  const { formats } = messages;
  const t = messages.of(factMessages);
  return [
    { term: t('released'), value: formats.day(date) },
    { term: t('runtime'), value: runtimeText(runtime, messages), isInHeader: true },
    {
      term: t('rating'),
      value: rating > 0 ? formats.rating(rating) : null,
      isInHeader: true,
    },
    { term: t('votes'), value: voteCount > 0 ? formats.count(voteCount) : null },
    { term: t('genres'), value: formats.commas(genres.map(({ name }) => name)) || null, isInHeader: true },
  ];
}

export function productionFacts(movie: MovieDetails, messages: Messages): Fact[] {
  const { companies, country, language } = movie;
  const t = messages.of(factMessages);
  return [
    { term: t('companies', { count: companies.length }), value: t.formats.commas(companies) || null },
    { term: t('country'), value: country },
    { term: t('language'), value: language },
  ];
}

export function boxOfficeFacts(movie: MovieDetails, messages: Messages): Fact[] {
  const { budget, revenue, status } = movie;
  const t = messages.of(factMessages);
  return [
    { term: t('budget'), value: moneyText(budget, messages) },
    { term: t('revenue'), value: moneyText(revenue, messages) },
    { term: t('status'), value: status },
  ];
}

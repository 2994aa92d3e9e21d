import { episodeCode, runtimeText } from '@marquee/domain/catalogue/display-text';
import type { SeasonSummary } from '@marquee/domain/catalogue/title-details';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';

const texts = defineMessages('lib.episodes', {
  missing: '{missing} does not exist. This is {nearest}, the nearest episode.',
  minutes: '{minutes}m',
});

/** The lowest regular season, or the specials of a show that has nothing else; null without any. */
export function firstSeason(seasons: readonly SeasonSummary[]): SeasonSummary | null {
  return nearestSeason(seasons, 1);
}

/** The wanted season, or the nearest regular one; the lower of two equally near. Specials only if nothing else is. */
export function nearestSeason(seasons: readonly SeasonSummary[], wanted: number): SeasonSummary | null {
  const exact = seasons.find(({ number }) => number === wanted);
  const regular = seasons.filter(({ number }) => number > 0);
  return exact ?? nearestEpisode(regular, wanted) ?? seasons[0] ?? null;
}

/** The wanted episode, or the nearest one; the lower of two equally near. */
export function nearestEpisode<Numbered extends { number: number }>(
  episodes: readonly Numbered[],
  wanted: number,
): Numbered | null {
  const distance = ({ number }: Numbered) => Math.abs(number - wanted);
  return [...episodes].sort((a, b) => distance(a) - distance(b) || a.number - b.number)[0] ?? null;
}

/** 'S3E99 does not exist. This is S3E13, the nearest episode.' */
export function missingEpisodeText(wanted: EpisodeKey, shown: EpisodeKey, messages: Messages): string {
  const codeOf = ({ season, episode }: EpisodeKey) => episodeCode(season, episode);
  return messages.of(texts)('missing', { missing: codeOf(wanted), nearest: codeOf(shown) });
}

/** '52m' or '1h 5m'; null if unknown. */
export function episodeRuntime(minutes: number | null, messages: Messages): string | null {
  return minutes !== null && minutes > 0 && minutes < 60
    ? messages.of(texts)('minutes', { minutes })
    : runtimeText(minutes, messages);
}

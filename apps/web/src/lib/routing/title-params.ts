import { limits } from '@marquee/domain/limits';

export interface TitleParams {
  readonly id: number;
  /** Both or none. */
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

/** The title of a path, with an episode or without; null for an invalid number. */
export function parseTitleParams(values: { id: string; season?: string; episode?: string }): TitleParams | null {
  const id = parseNumber(values.id, limits.maxId);
  if (!id) return null;
  if (values.season === undefined) return { id };
  const season = parseNumber(values.season, limits.maxSeason);
  const episode = parseNumber(values.episode, limits.maxEpisode);
  return season === null || episode === null ? null : { id, season, episode };
}

function parseNumber(text: string | undefined, max: number): number | null {
  return text !== undefined && /^\d{1,10}$/.test(text) && Number(text) <= max ? Number(text) : null;
}

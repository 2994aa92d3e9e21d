import { runtimeText } from '@marquee/domain/display-text';

/** '52m', or '1h 5m': most episodes are shorter than an hour, which then goes unsaid; null where nothing is known. */
export function episodeRuntime(minutes: number | null): string | null {
  return minutes !== null && minutes > 0 && minutes < 60 ? `${minutes}m` : runtimeText(minutes);
}

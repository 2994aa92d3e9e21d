import {
  canEmbed,
  type Playable,
  type PlayerConfiguration,
  type PlayerServer,
  playerUrl,
} from '@marquee/domain/player/player';
import { type Dispatch, useEffect, useReducer } from 'react';
import { noticeStepMs, type PlayerEvent, type PlayerVisit, reduceVisit, startVisit, visitUrl } from './player-visit.ts';

interface PlayerVisitInput {
  /** The initial server. */
  initialServer: PlayerServer;
  title: Playable;
  /** False until the title is known to exist; no timer runs before. */
  isReady: boolean;
  configuration: PlayerConfiguration;
  /** Id of the visitor's default server. */
  preferred: number | null;
}

/** Runs a visit's timers: the load timeout, then the countdown of a fallback notice. */
export function usePlayerVisit({
  initialServer,
  title,
  isReady,
  configuration,
  preferred,
}: PlayerVisitInput): [PlayerVisit, Dispatch<PlayerEvent>] {
  const [visit, dispatch] = useReducer(
    (before: PlayerVisit, event: PlayerEvent) => reduceVisit(before, event, configuration),
    { server: initialServer, title },
    startVisit,
  );
  const url = visitUrl(visit);
  const isTiming = isReady && visit.frame === 'loading';
  const isCounting = visit.offer !== null;
  const timeoutMs = canEmbed(playerUrl(visit.server, visit.title), window.location.origin)
    ? configuration.settings.loadTimeout
    : 0;

  useEffect(() => dispatch({ type: 'title-chosen', title, preferred }), [title, preferred]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL is another frame with its own timeout
  useEffect(() => {
    if (!isTiming) return;
    const timer = setTimeout(() => dispatch({ type: 'frame-overdue' }), timeoutMs);
    return () => clearTimeout(timer);
  }, [isTiming, timeoutMs, url]);

  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => dispatch({ type: 'second-passed' }), noticeStepMs);
    return () => clearInterval(timer);
  }, [isCounting]);

  return [visit, dispatch];
}

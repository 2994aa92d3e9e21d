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
  /** False while it is not known which servers have it: the visit then stays with the title before. */
  isTitleKnown: boolean;
  configuration: PlayerConfiguration;
  /** Id of the visitor's default server. */
  preferred: number | null;
}

/** A visit, and the countdown of its fallback notice. */
export function usePlayerVisit({
  initialServer,
  title,
  isTitleKnown,
  configuration,
  preferred,
}: PlayerVisitInput): [PlayerVisit, Dispatch<PlayerEvent>] {
  const [visit, dispatch] = useReducer(
    (before: PlayerVisit, event: PlayerEvent) => reduceVisit(before, event, configuration),
    { server: initialServer, title },
    startVisit,
  );
  const isCounting = visit.offer !== null;
  useEffect(() => {
    if (isTitleKnown) dispatch({ type: 'title-chosen', title, preferred });
  }, [title, isTitleKnown, preferred]);

  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => dispatch({ type: 'second-passed' }), noticeStepMs);
    return () => clearInterval(timer);
  }, [isCounting]);

  return [visit, dispatch];
}

/** Runs the load timeout of a shown visit's frame. */
export function useLoadTimeout(
  visit: PlayerVisit | null,
  dispatch: Dispatch<PlayerEvent>,
  { settings }: PlayerConfiguration,
): void {
  const frame = visit?.frame === 'loading' ? `${visit.mounts} ${visitUrl(visit)}` : null;
  const canLoad = visit !== null && canEmbed(playerUrl(visit.server, visit.mounted), window.location.origin);
  const timeoutMs = canLoad ? settings.loadTimeout : 0;
  useEffect(() => {
    if (frame === null) return;
    const timer = setTimeout(() => dispatch({ type: 'frame-overdue' }), timeoutMs);
    return () => clearTimeout(timer);
  }, [frame, timeoutMs, dispatch]);
}

import { mayEmbed, type Playable, type PlayerConfiguration, type PlayerServer } from '@marquee/domain/player';
import { type Dispatch, useEffect, useReducer } from 'react';
import {
  beginVisit,
  noticeStep,
  type PlayerEvent,
  type PlayerVisit,
  reduceVisit,
  visitAddress,
} from './player-visit.ts';

interface PlayerVisitInput {
  /** The server that the visit begins with. */
  first: PlayerServer;
  title: Playable;
  /** False until it is certain that the title is there; no time runs before. */
  ready: boolean;
  configuration: PlayerConfiguration;
  /** The visitor's own default server. */
  preferred: number | null;
}

/** Runs a visit's clocks: the frame's time to load, then the seconds of a notice. */
export function usePlayerVisit({
  first,
  title,
  ready,
  configuration,
  preferred,
}: PlayerVisitInput): [PlayerVisit, Dispatch<PlayerEvent>] {
  const [visit, dispatch] = useReducer(
    (before: PlayerVisit, event: PlayerEvent) => reduceVisit(before, event, configuration),
    { server: first, title },
    beginVisit,
  );
  const address = visitAddress(visit);
  const timing = ready && visit.frame === 'loading';
  const counting = visit.offer !== null;
  const patience = mayEmbed(address, window.location.origin) ? configuration.settings.loadTimeout : 0;

  useEffect(() => dispatch({ type: 'title-chosen', title, preferred }), [title, preferred]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another frame, with its own time
  useEffect(() => {
    if (!timing) return;
    const timer = setTimeout(() => dispatch({ type: 'frame-overdue' }), patience);
    return () => clearTimeout(timer);
  }, [timing, patience, address]);

  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => dispatch({ type: 'second-passed' }), noticeStep);
    return () => clearInterval(timer);
  }, [counting]);

  return [visit, dispatch];
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePreferences } from '../../../lib/storage/preferences.ts';
import type { NextEpisode } from './next-episode.ts';

/** Seconds between the end of an episode and the next one. */
const countdownSeconds = 10;
/** So many episodes start by themselves before the page asks. */
const maxUnasked = 3;

export type NextOfferState =
  | { readonly kind: 'counting'; readonly seconds: number }
  | { readonly kind: 'asking' | 'waiting' };

interface NextOfferInput {
  next: NextEpisode | null;
  /** What ended, or plays: another one ends the offer. */
  title: object;
  isPlaying: boolean;
  onPlay: (next: NextEpisode) => void;
}

/** What happens at the end of an episode (docs/behaviour/watching.md §6). */
export function useNextOffer({ next, title, isPlaying, onPlay }: NextOfferInput) {
  const { autoNext } = usePreferences();
  const [offered, setOffered] = useState<{ title: object; state: NextOfferState } | null>(null);
  /** Episodes that started by themselves since the last input. */
  const unasked = useRef(0);
  const state = offered?.title === title && next && !isPlaying ? offered.state : null;
  const seconds = state?.kind === 'counting' ? state.seconds : null;
  const noteInput = () => {
    unasked.current = 0;
  };

  const play = (isAsked: boolean) => {
    if (!next) return;
    unasked.current = isAsked ? 0 : unasked.current + 1;
    setOffered(null);
    onPlay(next);
  };
  const tick = useEffectEvent(() => {
    if (seconds === null) return;
    if (seconds > 1) setOffered({ title, state: { kind: 'counting', seconds: seconds - 1 } });
    else play(false);
  });
  const isCounting = seconds !== null;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => tick(), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);

  useEffect(() => {
    const reset = ({ type }: Event) => {
      if (type !== 'blur' || navigator.userActivation?.isActive) unasked.current = 0;
    };
    // A click into the frame moves the focus there, which is all that is seen of it.
    const events = ['pointerdown', 'keydown', 'blur'];
    for (const event of events) window.addEventListener(event, reset);
    return () => {
      for (const event of events) window.removeEventListener(event, reset);
    };
  }, []);

  return {
    state,
    noteInput,
    /** Whether another episode starts, or is offered. */
    onEnded(): boolean {
      const isLong = unasked.current >= maxUnasked;
      const kind = autoNext ? (isLong ? 'asking' : 'counting') : 'waiting';
      setOffered({ title, state: kind === 'counting' ? { kind, seconds: countdownSeconds } : { kind } });
      return next !== null;
    },
    play: () => play(true),
    cancel: () => setOffered(null),
  };
}

import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type Playable, type PlayerServer, playerAddress } from '@marquee/domain/player/player';
import { isBuiltInPlayer } from '@marquee/domain/player/player-address';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readPlayerMessage } from '../../../features/player/bridge/player-messages.ts';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { nothingObserved, type Observations, testSeconds } from './findings.ts';

const messages = defineMessages('admin.use-observations', {
  noAnswer: 'This site did not answer.',
});

/** Observes the frame inside of `place` for as long as a test takes; `null` title: no test runs. */
export function useObservations(
  server: PlayerServer,
  title: Playable | null,
  place: RefObject<HTMLElement | null>,
): { seen: Observations; secondsLeft: number; noteLoad: () => void } {
  const t = useMessages(messages);
  const { players } = useTrpcClient();
  const [seen, setSeen] = useState(nothingObserved);
  const [startedAt, setStartedAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(testSeconds);
  const note = (change: Partial<Observations>) => setSeen((before) => ({ ...before, ...change }));

  const readHeaders = useEffectEvent(async (tested: Playable, isCurrent: () => boolean) => {
    const url = playerAddress(server, tested);
    if (isBuiltInPlayer(url)) return;
    const failed = { framing: 'unknown', reason: t('noAnswer'), status: null } as const;
    const framing = await players.framing.mutate({ url }).catch(() => failed);
    if (isCurrent()) note({ framing });
  });

  useEffect(() => {
    if (title === null) return;
    let isCurrent = true;
    setSeen(nothingObserved);
    setStartedAt(performance.now());
    setSecondsLeft(testSeconds);
    void readHeaders(title, () => isCurrent);
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      const frame = place.current?.querySelector('iframe');
      if (!frame?.contentWindow || source !== frame.contentWindow) return;
      for (const dialect of ['player-event', 'player.js'] as const) {
        const message = readPlayerMessage(data, dialect);
        if (message) setSeen((before) => withMessage(before, { dialect, origin }, message.position?.positionSeconds));
      }
    };
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1_000);
    window.addEventListener('message', onMessage);
    return () => {
      isCurrent = false;
      window.removeEventListener('message', onMessage);
      clearInterval(timer);
    };
  }, [title, place]);

  return {
    seen: { ...seen, isOver: secondsLeft === 0 },
    secondsLeft,
    noteLoad: () => setSeen((before) => ({ ...before, loadMs: before.loadMs ?? performance.now() - startedAt })),
  };
}

function withMessage(
  before: Observations,
  speaker: Observations['heard'][number],
  seconds: number | undefined,
): Observations {
  const isKnown = before.heard.some(({ dialect, origin }) => dialect === speaker.dialect && origin === speaker.origin);
  const position = seconds === undefined ? before.position : Math.max(before.position ?? 0, seconds);
  return { ...before, heard: isKnown ? before.heard : [...before.heard, speaker], position };
}

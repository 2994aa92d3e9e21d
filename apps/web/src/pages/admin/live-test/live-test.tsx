import { defineMessages } from '@marquee/domain/messages/define-messages';
import { needsImdbId } from '@marquee/domain/player/imdb-servers';
import type { PlayerConfiguration, PlayerServer } from '@marquee/domain/player/player';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { Skeleton } from '../../../components/layout/skeleton.tsx';
import { StatusMark } from '../../../features/administration/system/status-mark.tsx';
import type { PlayerBridge } from '../../../features/player/bridge/player-bridge.ts';
import { PlayerFrame } from '../../../features/player/player-frame.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { canStart, findingMessages, findings, startSeconds } from './findings.ts';
import styles from './live-test.module.css';
import { type ChosenTitle, TitleChoice } from './title-choice.tsx';
import { useObservations } from './use-observations.ts';

const messages = defineMessages('admin.live-test', {
  heading: 'Live Test: {name}',
  back: 'Back to the servers',
  over: 'The test is over.',
  done: 'Done',
  findings: 'Findings',
  testing: 'Testing with {name}<left>, {seconds} s left</left>',
  noImdbId: 'The address needs an IMDb ID, and {name} has none. Choose another title.',
});

interface LiveTestProps {
  server: PlayerServer;
  settings: PlayerConfiguration['settings'];
  onClose: () => void;
  /** Below the findings. */
  children?: ReactNode;
}

/** Frames a title on a server as visitors have it, for 30 s, and reports what it saw; the server need not be saved. */
export function LiveTest({ server: entry, settings, onClose, children }: LiveTestProps) {
  const t = useMessages(messages);
  const findingText = useMessages(findingMessages);
  const formats = useFormats();
  const [test, setTest] = useState<{ title: ChosenTitle; server: PlayerServer } | null>(null);
  const { title, server } = test ?? { title: null, server: entry };
  const [problem, setProblem] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const { catalogue } = useTrpc();
  const place = useRef<HTMLDivElement>(null);
  const bridge = useRef<PlayerBridge | null>(null);
  const { seen, secondsLeft, noteLoad } = useObservations(server, title?.playable ?? null, place);
  const isRunning = title !== null && secondsLeft > 0;
  const isOwn = useIsOwnDocument();
  if (!isOwn) return <Skeleton height={320} />;
  const start = async (chosen: ChosenTitle) => {
    setProblem(null);
    const { mediaType, id } = chosen.playable;
    if (!needsImdbId(entry, mediaType)) return setTest({ title: chosen, server: entry });
    const extras = catalogue.titleExtras.queryOptions({ mediaType, id });
    const { imdbId } = await queryClient.ensureQueryData(extras).catch(() => ({ imdbId: null }));
    setTest(imdbId === null ? null : { title: chosen, server: { ...entry, imdbId } });
    if (imdbId === null) {
      setProblem(t('noImdbId', { name: chosen.name }));
    }
  };
  return (
    <Section
      variant="panel"
      heading={t('heading', { name: server.name })}
      aside={
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
      }
    >
      <TitleChoice running={isRunning ? title.playable : null} onStart={(chosen) => void start(chosen)} />
      {problem && (
        <p className={styles.left} role="alert">
          {problem}
        </p>
      )}
      {title && (
        <div className={styles.result}>
          <div ref={place} className={styles.stage}>
            {isRunning ? (
              <PlayerFrame
                server={server}
                title={title.playable}
                name={title.name}
                startSeconds={canStart(server) ? startSeconds : null}
                bridge={bridge}
                onMessage={({ type }) => type === 'ready' && bridge.current?.play()}
                onLoad={noteLoad}
              />
            ) : (
              <p className={styles.over}>{t('over')}</p>
            )}
          </div>
          <div>
            <p className={styles.left} role="status">
              {isRunning
                ? richText(
                    t.rich('testing', {
                      name: title.name,
                      seconds: secondsLeft,
                      left: (text: RichText) => <span aria-live="off">{text}</span>,
                    }),
                  )
                : t('done')}
            </p>
            <dl className={styles.findings} aria-label={t('findings')}>
              {findings({ server, loadTimeoutMs: settings.loadTimeout, t: findingText, formats }, seen).map(
                ({ name, state, text }) => (
                  <div key={name} className={styles.finding}>
                    <dt>{name}</dt>
                    <dd>{state === 'open' ? text : <StatusMark status={state} label={text} />}</dd>
                  </div>
                ),
              )}
            </dl>
          </div>
        </div>
      )}
      {children}
    </Section>
  );
}

/**
 * Whether this document was opened for a test: only its policy lets it frame servers that are not saved. One that came
 * here otherwise is loaded again.
 */
function useIsOwnDocument(): boolean {
  const [isOwn] = useState(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry === undefined || new URL(entry.name).searchParams.has('test');
  });
  useEffect(() => {
    if (!isOwn) window.location.reload();
  }, [isOwn]);
  return isOwn;
}

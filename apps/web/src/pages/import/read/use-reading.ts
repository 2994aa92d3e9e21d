import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { openReader, type Reader } from './open-reader.ts';
import type { DroppedFile, ReadChoices, ReadSummary } from './reader-messages.ts';

const messages = defineMessages('import.use-reading', {
  unreadable: 'Your files could not be read. Please choose them again.',
  offline:
    'You are offline, and this page has not loaded completely. Please choose your files again once you are online.',
});

export interface Reading {
  readonly files: readonly DroppedFile[];
  readonly choices: ReadChoices;
  readonly state: 'reading' | 'read' | 'failed';
  /** Why it failed. */
  readonly failure: string | null;
  /** Null until the files were read for the first time. */
  readonly summary: ReadSummary | null;
}

/** Reads files in a worker, and again after each choice. */
export function useReading() {
  const t = useMessages(messages);
  const [reading, setReading] = useState<Reading | null>(null);
  const reader = useRef<Reader | null>(null);
  const spare = useRef<Reader | null>(null);
  const lastRun = useRef(0);
  const stop = useCallback(() => {
    lastRun.current += 1;
    reader.current?.close();
    reader.current = null;
  }, []);
  useEffect(() => {
    // Loaded with the page: files can be read without a connection then.
    try {
      spare.current = openReader();
    } catch {
      // Reading files will say so.
    }
    return () => {
      spare.current?.close();
      spare.current = null;
      stop();
    };
  }, [stop]);

  const read = async (files: readonly DroppedFile[], choices: ReadChoices = {}) => {
    lastRun.current += 1;
    const run = lastRun.current;
    setReading((former) => {
      const isSame = former?.files === files;
      return { files, choices, state: 'reading', failure: null, summary: isSame ? former.summary : null };
    });
    let summary: ReadSummary | null = null;
    try {
      // A reader may be busy with other files.
      reader.current?.close();
      reader.current = spare.current?.isUsable() ? spare.current : openReader();
      spare.current = null;
      summary = await reader.current.read(files, choices);
    } catch {
      reader.current?.close();
      reader.current = null;
    }
    if (run !== lastRun.current) return;
    const failure = navigator.onLine ? t('unreadable') : t('offline');
    setReading({
      files,
      choices,
      summary,
      ...(summary ? { state: 'read', failure: null } : { state: 'failed', failure }),
    });
  };

  return {
    reading,
    read: (files: readonly DroppedFile[], choices?: ReadChoices) => void read(files, choices),
    clear: () => {
      stop();
      setReading(null);
    },
    fail: (failure: string | null) => {
      stop();
      setReading({
        files: [],
        choices: {},
        state: 'failed',
        failure: failure ?? t('unreadable'),
        summary: null,
      });
    },
    /** The reader with all rows, which the caller closes. */
    takeReader: () => {
      const taken = reader.current;
      reader.current = null;
      return taken;
    },
  };
}

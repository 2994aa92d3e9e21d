import { useCallback, useEffect, useRef, useState } from 'react';
import { openReader, type Reader } from './open-reader.ts';
import type { DroppedFile, ReadChoices, ReadSummary } from './reader-messages.ts';

export interface Reading {
  readonly files: readonly DroppedFile[];
  readonly choices: ReadChoices;
  readonly state: 'reading' | 'read' | 'failed';
  /** Null until the files were read for the first time. */
  readonly summary: ReadSummary | null;
}

/** Reads files in a worker, and again after each choice. */
export function useReading() {
  const [reading, setReading] = useState<Reading | null>(null);
  const reader = useRef<Reader | null>(null);
  const lastRun = useRef(0);
  const stop = useCallback(() => {
    lastRun.current += 1;
    reader.current?.close();
    reader.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const read = async (files: readonly DroppedFile[], choices: ReadChoices = {}) => {
    lastRun.current += 1;
    const run = lastRun.current;
    setReading((former) => {
      const isSame = former?.files === files;
      return { files, choices, state: 'reading', summary: isSame ? former.summary : null };
    });
    let summary: ReadSummary | null = null;
    try {
      // A reader may be busy with other files.
      reader.current?.close();
      reader.current = openReader();
      summary = await reader.current.read(files, choices);
    } catch {
      reader.current?.close();
      reader.current = null;
    }
    if (run === lastRun.current) setReading({ files, choices, state: summary ? 'read' : 'failed', summary });
  };

  return {
    reading,
    read: (files: readonly DroppedFile[], choices?: ReadChoices) => void read(files, choices),
    clear: () => {
      stop();
      setReading(null);
    },
    fail: () => {
      stop();
      setReading({ files: [], choices: {}, state: 'failed', summary: null });
    },
    /** The reader with all rows, which the caller closes. */
    takeReader: () => {
      const taken = reader.current;
      reader.current = null;
      return taken;
    },
  };
}

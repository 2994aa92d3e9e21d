import { z } from 'zod';
import { inputMessages } from '../site/input-messages.ts';

const message = inputMessages.instant;

/** The years that every database and browser reads alike. */
const [minMs, maxMs] = [Date.UTC(1970, 0, 1), Date.UTC(9999, 0, 1)];

/** A point in time as ISO 8601 with its offset, such as '2026-03-02T18:00:00Z'. */
export const Instant = z.iso.datetime({ offset: true, error: message }).refine(
  (text) => {
    const atMs = Date.parse(text);
    return atMs >= minMs && atMs < maxMs;
  },
  { error: message },
);

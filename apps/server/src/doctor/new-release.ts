import { readBody } from '@marquee/catalogue/read-body';
import { attentionParts, type Finding } from '@marquee/domain/administration/first-run';
import { attentionMessages } from '@marquee/domain/administration/first-step-messages';
import type { Log } from '@marquee/domain/log';
import { englishMessages, type Messages } from '@marquee/domain/messages/messages';
import { z } from 'zod';

const dayMs = 24 * 3_600_000;
const timeoutMs = 5_000;
const maxBytes = 1024 * 1024;

/** `{"version": "1.1.0"}`, or what code hosts answer for the newest release: `{"tag_name": "v1.1.0"}`. */
const Release = z
  .object({ version: z.string().optional(), tag_name: z.string().optional() })
  .transform(({ version, tag_name: tag }) => version ?? tag ?? '')
  .pipe(z.string().regex(/^v?\d{1,9}\.\d{1,9}\.\d{1,9}$/, 'names no version such as 1.1.0'))
  .transform((text) => text.replace('v', ''));

interface ReleaseCheckOptions {
  /** UPDATE_CHECK_URL; undefined: nothing is ever read. */
  readonly url: string | undefined;
  readonly ownVersion: string;
  readonly clock: () => Date;
  readonly log: Log;
}

/**
 * Returns a function that says whether there is a newer release, as far as it is known now: nobody waits for the read,
 * which is made at most once a day and sends nothing.
 */
export function createReleaseCheck({
  url,
  ownVersion,
  clock,
  log,
}: ReleaseCheckOptions): (messages?: Messages) => Finding | null {
  let readAt: number | null = null;
  let newest = ownVersion;
  return (messages = englishMessages) => {
    const now = clock().getTime();
    if (url !== undefined && (readAt === null || Math.abs(now - readAt) >= dayMs)) {
      readAt = now;
      void readRelease(url).then(
        (version) => {
          newest = version;
        },
        (err) => log.warn({ err }, 'UPDATE_CHECK_URL cannot be read'),
      );
    }
    if (!isNewer(newest, ownVersion)) return null;
    const t = messages.of(attentionMessages);
    return {
      part: attentionParts.newVersion,
      state: 'warning',
      text: t('newRelease', { newest, own: ownVersion }),
      remedy: t('update'),
    };
  };
}

/** @throws Error with the reason */
async function readRelease(url: string): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`it has status ${response.status}`);
  }
  const body = await readBody(response.body, { maxBytes, signal });
  return Release.parse(JSON.parse(body.toString('utf8')));
}

function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

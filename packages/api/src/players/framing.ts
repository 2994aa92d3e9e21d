import { plainText } from '@marquee/domain/plain-text';
import type { FramingReport } from '@marquee/domain/player/framing';
import { messages } from '@marquee/domain/site/messages';
import { z } from 'zod';
import type { MemberContext } from '../context.ts';

/** The address of a player's page. */
export const FramingQuery = z.strictObject({
  url: z.string().max(4_096).regex(plainText, messages.invalidInput).pipe(z.url()),
});

/** Whether the headers of a player's page let this site frame it. */
export async function readFraming(
  { account, framing, origin, rateLimits }: MemberContext,
  { url }: z.infer<typeof FramingQuery>,
): Promise<FramingReport> {
  await rateLimits.countUse('framing-probe', String(account.id));
  return framing.read(url, origin ?? 'https://own.invalid');
}

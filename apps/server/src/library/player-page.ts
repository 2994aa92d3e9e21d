import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PlayerPage, playerPageElement } from '@marquee/domain/library/player-page';
import { escapeHtml, jsonBlock } from '../ssr/page-template.ts';

/** The built player (apps/player): its page, and the script that the page names. */
export interface BuiltPlayer {
  readonly html: string;
  /** The hash of its content is part of the name. */
  readonly scriptName: string;
  readonly script: string;
}

export async function readBuiltPlayer(folder: string): Promise<BuiltPlayer> {
  const scriptName = (await readdir(folder)).find((name) => name.endsWith('.js'));
  if (scriptName === undefined) throw new Error('The player is not built: run "npm run build" first.');
  const [html, script] = await Promise.all(
    ['player.html', scriptName].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { html: html ?? '', scriptName, script: script ?? '' };
}

export function playerPageHtml(html: string, page: PlayerPage): string {
  // Functions: a title may contain `$&`.
  return html
    .replace('<!--head-->', () => `<title>${escapeHtml(page.title)} · Library</title>`)
    .replace('<!--data-->', () => jsonBlock(playerPageElement, page));
}

/**
 * The sandboxed frame has an opaque origin. In WebKit 'self' then matches nothing, so the policy names our origin. A
 * converted stream is fetched by the page and played from memory, which the browser calls a blob. Opened by its address,
 * without the frame, the page would have our origin and with it the visitor's token: `sandbox` makes it opaque there, too.
 */
export function playerPagePolicy(origin: string | null): string {
  const own = origin === null ? "'self'" : `'self' ${origin}`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    "style-src 'unsafe-inline'",
    `media-src ${own} blob:`,
    `connect-src ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // As the frame's own attribute (playerSandbox).
    'sandbox allow-scripts allow-forms',
  ].join('; ');
}

import { createHash } from 'node:crypto';
import type { Messages } from '@marquee/domain/messages/messages';
import { digestTexts } from '@marquee/domain/notices/sent-texts';
import { brand } from '@marquee/domain/site/page-head';
import { directionOf } from '@marquee/domain/view/view';

/** Before the button is pressed, after it, and for a token that is unknown. */
export type UnsubscribeState = 'ready' | 'done' | 'unknown';

const style = `
:root { color-scheme: dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0b0e14; color: #f2f4f8;
  font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; padding: 1.5rem; }
h1 { font-size: 1.75rem; margin: 0 0 1rem; }
a { color: #ffb84d; }
button { font: inherit; font-weight: 600; padding: 0.75rem 1.5rem; border: 0; border-radius: 10px; background: #ffb84d;
  color: #0b0e14; cursor: pointer; }
:focus-visible { outline: 2px solid #ffb84d; outline-offset: 3px; }`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Loads nothing; its form is sent to its own address. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The page of an unsubscribe link, which works without scripts and without a session. */
export function unsubscribePage(state: UnsubscribeState, messages: Messages): { html: string; policy: string } {
  const t = messages.of(digestTexts);
  const { language } = messages.formats;
  const direction = language === 'en' ? '' : ` dir="${directionOf(language)}"`;
  const sentence = state === 'unknown' ? t('unknown') : t(state, { brand });
  const settings = `<p><a href="/settings?tab=notices">${t('settings')}</a></p>`;
  const button = `<form method="post"><button>${t('unsubscribe')}</button></form>`;
  const html = `<!doctype html>
<html lang="${language}"${direction}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${t('pageTitle')} – ${brand}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${t('pageTitle')}</h1>
      <p>${sentence}</p>
      ${state === 'ready' ? button : settings}
    </main>
  </body>
</html>
`;
  return { html, policy };
}

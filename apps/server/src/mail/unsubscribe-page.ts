import { createHash } from 'node:crypto';
import { brand } from '@marquee/domain/site/page-head';

/** Before the button is pressed, after it, and for a token that is unknown. */
export type UnsubscribeState = 'ready' | 'done' | 'unknown';

const sentences: Record<UnsubscribeState, string> = {
  ready: `Do you want no more mails with notices from ${brand}? They stay on the site.`,
  done: `You get no more mails with notices from ${brand}. The settings bring them back.`,
  unknown: 'This link is not known. Mails with notices are switched off in the settings, too.',
};

const button = '<form method="post"><button>Unsubscribe</button></form>';

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
export function unsubscribePage(state: UnsubscribeState): { html: string; policy: string } {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mails with notices – ${brand}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Mails with notices</h1>
      <p>${sentences[state]}</p>
      ${state === 'ready' ? button : '<p><a href="/settings?tab=notices">Settings</a></p>'}
    </main>
  </body>
</html>
`;
  return { html, policy };
}

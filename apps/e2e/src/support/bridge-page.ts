import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

const bridgeModule = fileURLToPath(
  new URL('../../../web/src/features/player/bridge/player-bridge.ts', import.meta.url),
);
const clip = fileURLToPath(new URL('../../../server/assets/clip.webm', import.meta.url));

/** What the page with the bridge heard, with the ms since it was opened. */
export interface Heard {
  readonly type: string;
  readonly seconds: number | null;
  readonly durationSeconds: number | null;
}

/** A frame, and the server's entry that its bridge is made with. */
export interface BridgedFrame {
  readonly src: string;
  readonly name?: string;
  readonly sandbox?: string;
  readonly server: object;
  readonly startSeconds?: number;
}

declare global {
  interface Window {
    PlayerBridgeModule: {
      createPlayerBridge(options: object): {
        seek(seconds: number): boolean;
        play(): boolean;
        pause(): boolean;
        dropped: Record<string, number>;
      };
    };
    bridge: ReturnType<Window['PlayerBridgeModule']['createPlayerBridge']>;
    heard: Heard[];
  }
}

/** Serves files at an origin of their own, without a server; the clip is at /clip.webm. */
export async function servePlayer(page: Page, origin: string, html: string): Promise<void> {
  await page.route(`${origin}/**`, (route) =>
    route.request().url().endsWith('/clip.webm')
      ? route.fulfill({ path: clip, contentType: 'video/webm' })
      : route.fulfill({ body: html, contentType: 'text/html' }),
  );
}

/** Opens a page of the product's origin that holds one frame and its bridge, and nothing else of the product. */
export async function openBridge(
  page: Page,
  { src, name, sandbox, server, startSeconds }: BridgedFrame,
): Promise<void> {
  await page.route('**/bridge-page', (route) =>
    route.fulfill({ body: '<!doctype html><link rel="icon" href="data:,"><body>', contentType: 'text/html' }),
  );
  await page.goto('/bridge-page');
  await page.addScriptTag({ content: await bundledBridge() });
  await page.evaluate(
    (options) => {
      const frame = document.createElement('iframe');
      if (options.name !== undefined) frame.name = options.name;
      if (options.sandbox !== undefined) frame.setAttribute('sandbox', options.sandbox);
      frame.allow = 'autoplay';
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.src = options.src;
      document.body.append(frame);
      window.heard = [];
      window.bridge = window.PlayerBridgeModule.createPlayerBridge({
        frame,
        server: options.server,
        startSeconds: options.startSeconds ?? null,
        onMessage: (message: { type: string; position: { positionSeconds: number; durationSeconds: number } | null }) =>
          window.heard.push({
            type: message.type,
            seconds: message.position?.positionSeconds ?? null,
            durationSeconds: message.position?.durationSeconds ?? null,
          }),
      });
    },
    { src, name, sandbox, server, startSeconds },
  );
}

let bundle: Promise<string> | undefined;

/** The bridge as the client builds it, alone. */
function bundledBridge(): Promise<string> {
  bundle ??= build({
    entryPoints: [bridgeModule],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'PlayerBridgeModule',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundle;
}

/** The original library of the player.js specification. */
export function playerJsLibrary(): Promise<string> {
  return readFile(fileURLToPath(import.meta.resolve('player.js')), 'utf8');
}

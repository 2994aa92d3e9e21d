import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { findWebKitGtk } from '../../../../scripts/setup/find-browsers.mjs';

/** Without it the toolbar of the browser is wider than a phone. */
const narrowToolbar = 'button, entry, box, image { border: 0; margin: 0; min-width: 0; padding: 0; font-size: 1px; }';

interface StartedDriver {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the WebDriver of WebKitGTK, on a screen of its own. GTK passes its own setting of animations on to pages. */
export async function startWebDriver({ hasAnimations }: { hasAnimations: boolean }): Promise<StartedDriver> {
  const home = await mkdtemp(join(tmpdir(), 'marquee-webkit-'));
  const gtk = join(home, '.config/gtk-3.0');
  await mkdir(gtk, { recursive: true });
  await writeFile(join(gtk, 'settings.ini'), `[Settings]\ngtk-enable-animations=${hasAnimations}\n`);
  await writeFile(join(gtk, 'gtk.css'), narrowToolbar);

  const screen = await startScreen();
  // It starts any program that is to Safari's driver what this one is: --port, /status.
  const service = new ServiceBuilder(findWebKitGtk() ?? 'WebKitWebDriver')
    .setEnvironment({
      PATH: process.env.PATH ?? '',
      HOME: home,
      DISPLAY: screen.display,
      LANG: 'en_US.UTF-8',
      TZ: 'UTC',
    })
    .build();
  const url = await service.start();
  return {
    url,
    stop: async () => {
      await service.kill();
      await screen.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** An X server without a monitor: windows on that of a person would follow its sizes. */
async function startScreen(): Promise<{ display: string; stop: () => Promise<void> }> {
  // It prints the number of its display, the first that is free, to descriptor 3.
  const run = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', run, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const kill = () => server.kill();
  process.once('exit', kill);
  const exited = once(server, 'exit');
  const [number] = await Promise.race([
    once(server.stdio[3] as NodeJS.ReadableStream, 'data'),
    exited.then(([code]) => Promise.reject(new Error(`Xvfb exited with ${code}`))),
  ]);
  return {
    display: `:${String(number).trim()}`,
    stop: async () => {
      process.removeListener('exit', kill);
      kill();
      await exited;
    },
  };
}

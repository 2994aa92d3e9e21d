import { sharedValue } from '../storage/shared-value.ts';

/** Chromium's beforeinstallprompt event; not in TypeScript's DOM library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The install prompt, usable once; null without one. */
export const installPrompt = sharedValue<InstallPromptEvent | 'installed' | null>(null);

/** Tracks the install prompt; call early, since the event fires early. The browser's own install UI stays. */
export function followInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => installPrompt.write(event as InstallPromptEvent));
  window.addEventListener('appinstalled', () => installPrompt.write('installed'));
}

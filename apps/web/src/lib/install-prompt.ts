import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the page; no other browser makes one, and no library of types knows it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export type Installation = 'offered' | 'installed' | 'unknown';

let offer: InstallPromptEvent | null = null;
let isInstalled = false;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Starts to wait for the browser's offer, once: it comes early, and the button for it stands in the settings. */
export function followInstallation(): void {
  isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPromptEvent;
    announce();
  });
  window.addEventListener('appinstalled', () => {
    offer = null;
    isInstalled = true;
    announce();
  });
}

/** Whether the product is, or can be, installed here. */
export function useInstallation(): Installation {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (isInstalled ? 'installed' : offer ? 'offered' : 'unknown'),
  );
}

/** Asks the visitor; an offer can be used once. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  await asked?.prompt();
  announce();
}

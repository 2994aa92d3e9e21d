import { sharedValue, useSharedValue } from './shared-value.ts';

/** Chromium's offer to install the page; no other browser makes one, and no library of types knows it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Whether the product is, or can be, installed here. */
type Installation = 'offered' | 'installed' | 'unknown';

const installation = sharedValue<Installation>('unknown');
let offer: InstallPromptEvent | null = null;

/** Starts to wait for the browser's offer, once: it comes early, and the button for it stands in the settings. */
export function followInstallation(): void {
  if (window.matchMedia('(display-mode: standalone)').matches) installation.write('installed');
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPromptEvent;
    installation.write('offered');
  });
  window.addEventListener('appinstalled', () => {
    offer = null;
    installation.write('installed');
  });
}

export function useInstallation(): Installation {
  return useSharedValue(installation);
}

/** Asks the visitor; an offer can be used once. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  await asked?.prompt();
  if (installation.read() === 'offered') installation.write('unknown');
}

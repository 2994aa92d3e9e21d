import { useSharedValue } from '../storage/shared-value.ts';
import { installPrompt } from './install-prompt.ts';

/** Whether Marquee is, or can be, installed. */
export function useInstallation(): 'offered' | 'installed' | 'unknown' {
  const offer = useSharedValue(installPrompt);
  if (offer === 'installed' || isStandalone()) return 'installed';
  return offer === null ? 'unknown' : 'offered';
}

/** Whether the page runs in an app window. */
function isStandalone(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(display-mode: standalone)').matches;
}

/** Shows the browser's install prompt. */
export async function install(): Promise<void> {
  const offer = installPrompt.read();
  if (offer === null || offer === 'installed') return;
  installPrompt.write(null);
  try {
    await offer.prompt();
  } catch {
    // Withdrawn by the browser, or already open.
  }
}

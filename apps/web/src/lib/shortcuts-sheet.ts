import { sharedValue, useSharedValue } from './shared-value.ts';

const opened = sharedValue(false);

/** Opens or closes the sheet of shortcuts, which the shell lays over whatever page is there. */
export function showShortcutsSheet(show: boolean): void {
  opened.write(show);
}

export function useShortcutsSheet(): boolean {
  return useSharedValue(opened);
}

import { lazy, useState, useSyncExternalStore } from 'react';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { ShareTrigger } from './share-trigger.tsx';
import { type SharedTitle, sharedTitle } from './shared-title.ts';

const loadMenu = () => import('./share-menu.tsx');
const ShareMenu = lazy(async () => ({ default: (await loadMenu()).ShareMenu }));

const neverChanges = () => () => {};
const hasShareSheet = () => typeof navigator.share === 'function';

interface ShareButtonProps {
  heading: string;
  overview: string;
  /** Path of the title page. */
  path: string;
}

/** Shares by the Web Share API, else by a lazily loaded menu. */
export function ShareButton({ heading, overview, path }: ShareButtonProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const share = () => sharedTitle({ heading, overview, url: new URL(path, window.location.origin).href });
  const hasNativeShare = useSyncExternalStore(neverChanges, hasShareSheet, () => false);

  const onPress = async () => {
    if (!hasNativeShare || (await shareNatively(share())) === 'rejected') setMenuOpen(true);
  };
  // A failed preload is no error yet: opening the menu loads it again.
  const trigger = (
    <ShareTrigger
      onClick={() => void onPress()}
      {...(!hasNativeShare && {
        onPointerEnter: () => void loadMenu().catch(() => undefined),
        'aria-haspopup': 'menu',
      })}
    />
  );
  if (!isMenuOpen) return trigger;
  return (
    <LazyBoundary fallback={trigger}>
      <ShareMenu shared={share()} />
    </LazyBoundary>
  );
}

/** Dismissing the share sheet counts as done; only other errors open the menu. */
async function shareNatively({ heading, text, url }: SharedTitle): Promise<'done' | 'rejected'> {
  try {
    await navigator.share({ title: heading, text: text || heading, url });
    return 'done';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'rejected';
  }
}

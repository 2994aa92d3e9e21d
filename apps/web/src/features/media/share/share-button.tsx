import { lazy, useState, useSyncExternalStore } from 'react';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { hasShareSheet, shareNatively } from '../../../lib/browser/share-sheet.ts';
import { ShareTrigger } from './share-trigger.tsx';
import { sharedTitle } from './shared-title.ts';

const loadMenu = () => import('./share-menu.tsx');
const ShareMenu = lazy(async () => ({ default: (await loadMenu()).ShareMenu }));

const neverChanges = () => () => {};

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
    const { heading: title, text, url } = share();
    if (!hasNativeShare || (await shareNatively({ title, text: text || title, url })) === 'rejected') setMenuOpen(true);
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

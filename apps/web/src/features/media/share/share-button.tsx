import { lazy, useState, useSyncExternalStore } from 'react';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { useAllMessages } from '../../../lib/messages/use-messages.ts';
import { shareNatively } from './share-natively.ts';
import { ShareTrigger, shareMessages } from './share-trigger.tsx';
import { sharedTitle } from './shared-title.ts';

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

/** Shares from a menu. The code is loaded then. */
export function useShareFromMenu() {
  const all = useAllMessages();
  const t = all.of(shareMessages);
  return async ({ path, ...title }: ShareButtonProps): Promise<void> => {
    const { shareLink } = await import('./share-link.ts');
    const { href: url } = new URL(path, window.location.origin);
    await shareLink(sharedTitle({ ...title, url }), t('notCopied', { url }), all);
  };
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

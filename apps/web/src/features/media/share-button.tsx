import { lazy, useState, useSyncExternalStore } from 'react';
import { LatePart } from '../../components/late-part.tsx';
import { ShareTrigger } from './share-trigger.tsx';
import { type SharedTitle, sharedTitle } from './shared-title.ts';

const loadMenu = () => import('./share-menu.tsx');
const ShareMenu = lazy(async () => ({ default: (await loadMenu()).ShareMenu }));

const neverChanges = () => () => {};
const hasShareSheet = () => typeof navigator.share === 'function';

interface ShareButtonProps {
  heading: string;
  overview: string;
  /** Path of the title's page. */
  path: string;
}

/** Shares by the device's own means where it has them, else by a menu, whose code is loaded when it is first wanted. */
export function ShareButton({ heading, overview, path }: ShareButtonProps) {
  const [menuWanted, setMenuWanted] = useState(false);
  const share = () => sharedTitle({ heading, overview, address: new URL(path, window.location.origin).href });
  const native = useSyncExternalStore(neverChanges, hasShareSheet, () => false);

  const press = async () => {
    if (!native || (await shareNatively(share())) === 'refused') setMenuWanted(true);
  };
  const trigger = (
    <ShareTrigger
      onClick={() => void press()}
      {...(!native && { onPointerEnter: () => void loadMenu(), 'aria-haspopup': 'menu' })}
    />
  );
  if (!menuWanted) return trigger;
  return (
    <LatePart fallback={trigger}>
      <ShareMenu shared={share()} />
    </LatePart>
  );
}

/** Closing the device's own sheet is an answer too; only a device that cannot share this refuses. */
async function shareNatively({ heading, text, address }: SharedTitle): Promise<'answered' | 'refused'> {
  try {
    await navigator.share({ title: heading, text: text || heading, url: address });
    return 'answered';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'answered' : 'refused';
  }
}

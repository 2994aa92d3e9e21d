import { type ComponentPropsWithRef, type ComponentType, lazy, useState } from 'react';
import { LazyBoundary } from '../lazy-boundary.tsx';

export interface MenuEntry {
  readonly label: string;
  /** Of the label, if it is not that of the page. */
  readonly lang?: string;
  /** Of one of several choices. */
  readonly isChosen?: boolean;
  readonly run: () => void;
}

export type MenuTrigger = ComponentType<ComponentPropsWithRef<'button'>>;

export interface MenuButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'ref' | 'onClick'> {
  Trigger: MenuTrigger;
  entries: readonly MenuEntry[];
  /** Above the entries. */
  heading?: string | undefined;
  /** What a press does instead of opening the menu. */
  onPress?: (() => void) | undefined;
}

const loadMenu = () => import('./button-menu.tsx');
const ButtonMenu = lazy(async () => ({ default: (await loadMenu()).ButtonMenu }));

/** A button with a menu, which is loaded when it is first opened. */
export function MenuButton(props: MenuButtonProps) {
  const { Trigger, entries: _entries, heading: _heading, onPress, ...rest } = props;
  const [isOpened, setOpened] = useState(false);
  // A failed preload is no error yet: opening the menu loads it again.
  const trigger = (
    <Trigger
      {...rest}
      {...(!onPress && { 'aria-haspopup': 'menu', onPointerEnter: () => void loadMenu().catch(() => undefined) })}
      onClick={onPress ?? (() => setOpened(true))}
    />
  );
  if (!isOpened) return trigger;
  return (
    <LazyBoundary fallback={trigger}>
      <ButtonMenu {...props} />
    </LazyBoundary>
  );
}

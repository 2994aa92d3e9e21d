import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.ts';
import { held } from './held.ts';
import styles from './icon-button.module.css';

interface IconButtonLook {
  variant?: 'default' | 'subtle';
  /** Width and height: px at the standard size of text, or any length of CSS. */
  size: number | string;
  round?: boolean;
  /** At work: its icon turns, and it cannot be pressed. */
  loading?: boolean;
  className?: string | undefined;
  'aria-label': string;
}

interface LinkIconProps extends IconButtonLook, Omit<ComponentPropsWithRef<'a'>, keyof IconButtonLook | 'href'> {
  /** Where a button leads that is a link. */
  href: string;
}

interface PressIconProps extends IconButtonLook, Omit<ComponentPropsWithRef<'button'>, keyof IconButtonLook> {
  href?: undefined;
}

/** A button of one icon; with `href` a link that looks like one. */
export function IconButton({
  variant = 'default',
  size,
  round = false,
  loading = false,
  className,
  ...props
}: LinkIconProps | PressIconProps) {
  const look = {
    className: classes(styles.button, className),
    style: { '--size': typeof size === 'number' ? `${size / 16}rem` : size } as CSSProperties,
    'data-variant': variant,
    'data-round': round || undefined,
    'data-loading': loading || undefined,
  };
  if (props.href !== undefined) return <Link {...props} {...look} />;
  return <button type="button" {...props} {...look} {...(loading && held)} />;
}

import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { classes } from '../classes.ts';
import { ariaDisabledProps } from './button.tsx';
import styles from './icon-button.module.css';
import { Link } from './link.tsx';

interface IconButtonLook {
  variant?: 'default' | 'subtle';
  /** Width and height: px at the default font size, or a CSS length. */
  size: number | string;
  round?: boolean;
  /** Shows a spinning icon and ignores clicks. */
  loading?: boolean;
  className?: string | undefined;
  'aria-label': string;
}

interface LinkIconProps extends IconButtonLook, Omit<ComponentPropsWithRef<'a'>, keyof IconButtonLook | 'href'> {
  /** Renders a link. */
  href: string;
}

interface PressIconProps extends IconButtonLook, Omit<ComponentPropsWithRef<'button'>, keyof IconButtonLook> {
  href?: undefined;
}

/** An icon button; with `href` a link styled as one. */
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
  return <button type="button" {...props} {...look} {...(loading && ariaDisabledProps)} />;
}

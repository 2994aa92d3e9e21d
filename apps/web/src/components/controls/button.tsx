import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';
import { Link } from './link.tsx';

/** Appearance of a button. Not Mantine's Button, which would add to every page's bundle. */
export interface ButtonLook {
  variant?: 'filled' | 'default' | 'subtle' | 'danger' | 'danger-outline';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Shows a spinner and ignores clicks; keeps focus, as does `unavailable`. */
  loading?: boolean;
  /** Ignores clicks, e.g. Next on the last page. */
  unavailable?: boolean;
  fullWidth?: boolean;
  className?: string | undefined;
}

interface LinkButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'href' | 'className'> {
  /** Renders a link. */
  href: string;
  /** History state of the navigation. */
  state?: unknown;
}

export interface PressButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  href?: undefined;
  'data-autofocus'?: boolean;
}

/** A button; with `href` a link styled as one. */
export function Button({
  variant = 'filled',
  size = 'sm',
  leftSection,
  rightSection,
  loading = false,
  unavailable = false,
  fullWidth = false,
  className,
  children,
  ...props
}: LinkButtonProps | PressButtonProps) {
  const look = {
    className: classes(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-full-width': fullWidth || undefined,
    'data-loading': loading || undefined,
    'data-disabled': unavailable || undefined,
    'data-sections': [leftSection && 'left', rightSection && 'right'].filter(Boolean).join(' ') || undefined,
  };
  const content = (
    <>
      {loading && <span className={styles.loader} aria-hidden />}
      {leftSection && <span className={styles.section}>{leftSection}</span>}
      <span>{children}</span>
      {rightSection && <span className={styles.section}>{rightSection}</span>}
    </>
  );
  if (props.href !== undefined) {
    // wouter would treat an external URL as its own.
    const Anchor = props.target === '_blank' ? 'a' : Link;
    return (
      <Anchor {...props} {...look}>
        {content}
      </Anchor>
    );
  }
  return (
    <button type="button" {...props} {...look} {...((loading || unavailable) && ariaDisabledProps)}>
      {content}
    </button>
  );
}

/** Disables a button by ARIA: unlike `disabled`, it keeps focus. */
export const ariaDisabledProps = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

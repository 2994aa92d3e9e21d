import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { held } from './held.ts';

/** How a button looks. Menus, inputs and dialogs are the component library's; its button would come with every page. */
export interface ButtonLook {
  variant?: 'filled' | 'default' | 'subtle' | 'danger' | 'danger-outline';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** At work: it turns a wheel and cannot be pressed. It keeps the focus, here and below. */
  loading?: boolean;
  /** Cannot be pressed for now, as a step beyond the last page. */
  unavailable?: boolean;
  fullWidth?: boolean;
  className?: string | undefined;
}

interface LinkButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'href' | 'className'> {
  /** Where a button leads that is a link. */
  href: string;
  /** Kept with the entry of the browser's history that it makes. */
  state?: unknown;
}

export interface PressButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'className'> {
  href?: undefined;
  'data-autofocus'?: boolean;
}

/** A button; with `href` a link that looks like one. */
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
    // The router takes every address for one of its own.
    const Anchor = props.target === '_blank' ? 'a' : Link;
    return (
      <Anchor {...props} {...look}>
        {content}
      </Anchor>
    );
  }
  return (
    <button type="button" {...props} {...look} {...((loading || unavailable) && held)}>
      {content}
    </button>
  );
}

import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Link } from '../controls/link.tsx';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** Lines of text and lists stay readable; other pages are as wide as the window. */
  width?: 'reading' | undefined;
  /** The page above this one. */
  back?: { readonly href: string; readonly label: string } | undefined;
  isBusy?: boolean;
  children: ReactNode;
}

/** Width and gutters of a page, and the link to the page above it. */
export function PageFrame({ width, back, isBusy = false, children }: PageFrameProps) {
  return (
    <div className={styles.page} data-width={width} data-back={back && true} aria-busy={isBusy || undefined}>
      {back && (
        <Link className={styles.back} href={back.href}>
          <IconChevronLeft size={20} aria-hidden /> {back.label}
        </Link>
      )}
      {children}
    </div>
  );
}

interface PageHeadingProps {
  /** Space below it in px. */
  below?: number;
  /** Placeholder for the heading of a page that has not loaded yet. */
  isPlaceholder?: boolean;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function PageHeading({ below = 0, isPlaceholder = false, ref, children }: PageHeadingProps) {
  const style = below === 0 ? undefined : { marginBottom: below };
  if (isPlaceholder) {
    return (
      <p className={styles.heading} style={style}>
        {children}
      </p>
    );
  }
  return (
    <h1 ref={ref} className={styles.heading} style={style} tabIndex={-1}>
      <bdi>{children}</bdi>
    </h1>
  );
}

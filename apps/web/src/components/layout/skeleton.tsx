import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** px at the default font size, or a CSS length; unset where a class defines it. Full width by default. */
  height?: number | string;
  width?: number | string;
  /** Margins in px at the default font size. */
  above?: number;
  below?: number;
  className?: string | undefined;
}

function length(value: number | string | undefined): string | undefined {
  return typeof value === 'number' ? `${value / 16}rem` : value;
}

/** Placeholder of loading content. */
export function Skeleton({ height, width, above = 0, below = 0, className }: SkeletonProps) {
  const style = { height: length(height), width: length(width), marginBlock: `${length(above)} ${length(below)}` };
  return <div className={classes(styles.skeleton, className)} style={style} data-skeleton />;
}

import { classes } from './classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** px at the standard size of text, or any length of CSS; where a class says it, none. As wide as its place by itself. */
  height?: number | string;
  width?: number | string;
  /** px at the standard size of text, above and below. */
  above?: number;
  below?: number;
  className?: string | undefined;
}

function length(measure: number | string | undefined): string | undefined {
  return typeof measure === 'number' ? `${measure / 16}rem` : measure;
}

/** Stands in the place of what is still to come. */
export function Skeleton({ height, width, above = 0, below = 0, className }: SkeletonProps) {
  const style = { height: length(height), width: length(width), marginBlock: `${length(above)} ${length(below)}` };
  return <div className={classes(styles.skeleton, className)} style={style} data-skeleton />;
}

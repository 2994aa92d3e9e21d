import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './plain-select.module.css';

/** A select that looks the same in every browser; not Mantine's, whose code is several times as large. */
export function PlainSelect({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className={classes(styles.field, className)}>
      <select className={styles.select} {...select} />
    </span>
  );
}

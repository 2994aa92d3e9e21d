import type { ReactNode } from 'react';
import { Section } from '../../../components/layout/section.tsx';
import styles from './daily-use.module.css';

interface CountTableProps {
  heading: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Shown instead of a table without rows. */
  empty: string;
}

/** A panel with counts, the largest first. */
export function CountTable({ heading, columns, rows, empty }: CountTableProps) {
  return (
    <Section variant="panel" heading={heading}>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table className={styles.table} aria-label={heading}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...counts] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {counts.map((count, index) => (
                  <td key={columns[index + 1]}>{count}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

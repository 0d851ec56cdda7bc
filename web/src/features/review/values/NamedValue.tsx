import type { ReactNode } from 'react';
import styles from '../review.module.css';

/** A value under its name, in a list of definitions. */
export function NamedValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

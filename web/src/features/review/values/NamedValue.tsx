import type { ReactNode } from 'react';
import styles from '../review.module.css';

/** A value with its label above, in a description list. */
export function NamedValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from '../review.module.css';

export function NamedValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

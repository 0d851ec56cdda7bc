import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A part of a panel under a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h3 className={styles['title']}>{title}</h3>
      {children}
    </section>
  );
}

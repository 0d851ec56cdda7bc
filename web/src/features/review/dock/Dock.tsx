import type { ReactNode } from 'react';
import styles from './Dock.module.css';

/** The area over the map for the buttons of contributors and reviewers. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className={styles['dock']} data-dock>
      {children}
    </div>
  );
}

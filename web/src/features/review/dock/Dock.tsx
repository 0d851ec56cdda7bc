import type { ReactNode } from 'react';
import styles from './Dock.module.css';

export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className={styles['dock']} data-dock>
      {children}
    </div>
  );
}

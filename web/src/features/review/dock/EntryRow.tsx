import type { ReactNode } from 'react';
import { RowButton, type RowButtonProps } from '../../../ui/RowButton.tsx';
import styles from './lists.module.css';

export interface EntryRowProps extends Omit<RowButtonProps, 'name'> {
  /** Name of the place or other object of the entry. */
  name: ReactNode;
  /** Shown beside the name. */
  mark?: ReactNode;
  /** Notes below the name. */
  children: ReactNode;
}

/** A row of a list. Pressing the row opens the entry's place or other object. */
export function EntryRow({ name, mark, children, ...button }: EntryRowProps) {
  return (
    <RowButton tall {...button}>
      <span className={styles['main']}>
        <span className={styles['head']}>
          <span className={styles['name']}>{name}</span>
          {mark}
        </span>
        {children}
      </span>
    </RowButton>
  );
}

export const Note = ({ children }: { children: ReactNode }) => (
  <span className={styles['note']}>{children}</span>
);

import type { ReactNode } from 'react';
import { RowButton, type RowButtonProps } from '../../../ui/RowButton.tsx';
import styles from './lists.module.css';

export interface EntryRowProps extends Omit<RowButtonProps, 'name'> {
  name: ReactNode;
  mark?: ReactNode;
  children: ReactNode;
}

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

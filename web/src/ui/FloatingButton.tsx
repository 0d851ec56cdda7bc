import type { ComponentProps, ReactNode } from 'react';
import styles from './FloatingButton.module.css';

interface FloatingButtonProps extends ComponentProps<'button'> {
  /** How much is in the list that it opens. */
  count?: ReactNode;
}

/** A button that lies on the map and opens a list over it. */
export function FloatingButton({ count, children, ...button }: FloatingButtonProps) {
  return (
    <button type="button" {...button} className={styles['button']}>
      {children}
      {count !== undefined && <span className={styles['count']}>{count}</span>}
    </button>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import styles from './FloatingButton.module.css';

interface FloatingButtonProps extends ComponentProps<'button'> {
  count?: ReactNode;
}

export function FloatingButton({ count, children, ...button }: FloatingButtonProps) {
  return (
    <button type="button" {...button} className={styles['button']}>
      {children}
      {count !== undefined && <span className={styles['count']}>{count}</span>}
    </button>
  );
}

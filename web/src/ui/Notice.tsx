import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';

export interface NoticeProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  action?: { label: string; onSelect: () => void };
}

export function Notice({ icon, title, text, action }: NoticeProps) {
  return (
    <div className={styles['notice']} role="status">
      {icon && <span className={styles['icon']}>{icon}</span>}
      <p className={styles['title']}>{title}</p>
      {text && <p className={styles['text']}>{text}</p>}
      {action && <Button onClick={action.onSelect}>{action.label}</Button>}
    </div>
  );
}

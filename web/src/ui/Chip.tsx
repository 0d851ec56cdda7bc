import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';

export interface ChipProps {
  children: ReactNode;
  href?: string | undefined;
  onRemove?: { label: string; action: () => void };
}

export function Chip({ children, href, onRemove }: ChipProps) {
  const line = (
    <span className={styles['line']} dir="ltr">
      {children}
    </span>
  );
  return (
    <span className={styles['chip']}>
      {href === undefined ? (
        <span className={styles['text']}>{line}</span>
      ) : (
        <a className={styles['text']} href={href} target="_blank" rel="noopener noreferrer">
          {line}
        </a>
      )}
      {onRemove && (
        <IconButton
          label={onRemove.label}
          icon={<CloseIcon size={16} />}
          onClick={onRemove.action}
        />
      )}
    </span>
  );
}

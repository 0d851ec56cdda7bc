import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';

export interface ChipProps {
  children: ReactNode;
  /** Makes the chip a link that opens in a new tab. */
  href?: string;
  /** Shows a remove button with this accessible name. */
  onRemove?: { label: string; action: () => void };
}

export function Chip({ children, href, onRemove }: ChipProps) {
  return (
    <span className={styles['chip']}>
      {href === undefined ? (
        <span className={styles['text']}>{children}</span>
      ) : (
        <a className={styles['text']} href={href} target="_blank" rel="noopener noreferrer">
          {children}
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

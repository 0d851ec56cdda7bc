import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';

export interface ChipProps {
  children: ReactNode;
  /** Address of the chip's link, which opens in a new tab. Without an address, the chip is no link. */
  href?: string;
  /** Action and accessible name of the remove button. If `onRemove` is missing, the chip has no remove button. */
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

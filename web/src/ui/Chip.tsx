import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';

export interface ChipProps {
  children: ReactNode;
  /** Address of the link that the chip becomes. The link opens in a new tab. */
  href?: string;
  /** Action of the remove button, with the button's accessible name. Without it, the chip has no remove button. */
  onRemove?: { label: string; action: () => void };
}

/** A short text, such as a web address or a file name, with an optional link and remove button. */
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

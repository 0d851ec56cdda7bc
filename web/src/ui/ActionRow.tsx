import type { ReactNode } from 'react';
import styles from './ActionRow.module.css';
import { ForwardIcon } from './icons.tsx';
import { RowButton } from './RowButton.tsx';
import { Spinner } from './Spinner.tsx';

export interface ActionRowProps {
  icon: ReactNode;
  children: ReactNode;
  onClick: () => void;
  /** Whether the row shows a spinner instead of its icon, and ignores clicks. */
  busy?: boolean;
  /** Whether the row opens something, which an arrow shows. Otherwise a click has an immediate effect. */
  opens?: boolean;
  /** Whether the content below the row is open; undefined if the row has no such content. */
  expanded?: boolean;
}

/** A row for one of several equally important actions in a group. */
export function ActionRow(props: ActionRowProps) {
  const { icon, children, onClick, busy = false, opens = false, expanded } = props;
  return (
    <RowButton
      disabled={busy}
      aria-busy={busy || undefined}
      aria-expanded={expanded}
      onClick={onClick}
    >
      <span className={styles['icon']}>{busy ? <Spinner size={20} /> : icon}</span>
      <span className={styles['text']}>{children}</span>
      {opens && <ForwardIcon size={18} />}
    </RowButton>
  );
}

/** A group of rows on one background. */
export function ActionRows({ children }: { children: ReactNode }) {
  return <div className={styles['rows']}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './ActionRow.module.css';
import { ForwardIcon } from './icons.tsx';
import { RowButton } from './RowButton.tsx';
import { Spinner } from './Spinner.tsx';
import { whileBusy } from './while-busy.ts';

export interface ActionRowProps {
  icon: ReactNode;
  children: ReactNode;
  onClick: () => void;
  busy?: boolean;
  opens?: boolean;
  expanded?: boolean;
}

export function ActionRow(props: ActionRowProps) {
  const { icon, children, onClick, busy = false, opens = false, expanded } = props;
  return (
    <RowButton aria-expanded={expanded} onClick={onClick} {...whileBusy(busy)}>
      <span className={styles['icon']}>{busy ? <Spinner size={20} /> : icon}</span>
      <span className={styles['text']}>{children}</span>
      {opens && <ForwardIcon size={18} />}
    </RowButton>
  );
}

export function ActionRows({ children }: { children: ReactNode }) {
  return <div className={styles['rows']}>{children}</div>;
}

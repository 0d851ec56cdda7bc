import type { ReactNode } from 'react';
import styles from './RadioCard.module.css';

export interface RadioCardProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function RadioCard({ name, checked, onChoose, children }: RadioCardProps) {
  return (
    <label className={styles['card']}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}

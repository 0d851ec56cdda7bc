import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './RowButton.module.css';

export interface RowButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  tall?: boolean;
}

/** Use `aria-current` for the current row of a list, and `aria-pressed` for the chosen row. */
export function RowButton({ tall = false, ...button }: RowButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles['row'], tall && styles['tall'])}
    />
  );
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './RowButton.module.css';

export interface RowButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Whether the row's text has several lines. Icons are then beside the first line. */
  tall?: boolean;
}

/**
 * A row of a list that opens something. It is as wide as the list. Use `aria-current` for the current row, and
 * `aria-pressed` for the chosen row.
 */
export function RowButton({ tall = false, ...button }: RowButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles['row'], tall && styles['tall'])}
    />
  );
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './RowButton.module.css';

export interface RowButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  tall?: boolean;
}

/** Use `aria-current` for the row whose content is open, and `aria-pressed` for a row that switches a filter on. */
export function RowButton({ tall = false, ...button }: RowButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles['row'], tall && styles['tall'])}
    />
  );
}

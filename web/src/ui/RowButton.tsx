import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './RowButton.module.css';

export interface RowButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Its text has more than one line: what stands beside it stays at the first. */
  tall?: boolean;
}

/** One row of a list that leads somewhere, as wide as the list. `aria-current` marks where one is. */
export function RowButton({ tall = false, ...button }: RowButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles['row'], tall && styles['tall'])}
    />
  );
}

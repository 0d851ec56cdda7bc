import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'raised' | 'tinted';
}

export function IconButton({
  label,
  icon,
  variant = 'plain',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(styles['button'], styles[variant], className)}
    >
      {icon}
    </button>
  );
}

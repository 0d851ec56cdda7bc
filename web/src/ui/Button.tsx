import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './Spinner.tsx';
import { whileBusy } from './while-busy.ts';

const variants = {
  primary: styles['primary'],
  secondary: styles['secondary'],
  quiet: styles['quiet'],
  danger: styles['danger'],
};

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  busy?: boolean;
}

export function Button({
  variant = 'secondary',
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], variants[variant], className)}
      {...whileBusy(busy)}
    >
      {busy && <Spinner size={18} />}
      {children}
    </button>
  );
}

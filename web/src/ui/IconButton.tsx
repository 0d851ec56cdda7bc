import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './IconButton.module.css';

const variants = { plain: undefined, raised: styles['raised'], tinted: styles['tinted'] };

export interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: ReactNode;
  variant?: keyof typeof variants;
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
      className={classNames(styles['button'], variants[variant], className)}
    >
      {icon}
    </button>
  );
}

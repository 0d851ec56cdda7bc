import { useId } from 'react';
import styles from './CheckField.module.css';

export interface CheckFieldProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  required?: boolean;
  error?: string | null;
  onCheck: (checked: boolean) => void;
}

export function CheckField({ label, error = null, onCheck, ...box }: CheckFieldProps) {
  const id = useId();
  return (
    <>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          {...box}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : id}
          onChange={({ target }) => onCheck(target.checked)}
        />
        <span>{label}</span>
      </label>
      {error !== null && (
        <p className={styles['error']} id={id} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

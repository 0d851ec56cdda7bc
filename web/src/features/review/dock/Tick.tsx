import styles from './Tick.module.css';

export interface TickProps {
  label: string;
  checked: boolean;
  isSome?: boolean;
  onToggle: () => void;
}

export function Tick({ label, checked, isSome = false, onToggle }: TickProps) {
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={onToggle}
      />
    </label>
  );
}

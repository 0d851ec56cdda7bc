import styles from './Tick.module.css';

export interface TickProps {
  /** Accessible name. */
  label: string;
  checked: boolean;
  /** Whether some, but not all, of several items are ticked. */
  isSome?: boolean;
  onToggle: () => void;
}

/** A checkbox beside a row, large enough for a finger. */
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

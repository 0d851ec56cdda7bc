import styles from './Tick.module.css';

export interface TickProps {
  label: string;
  checked: boolean;
  /** Whether only some of the items that this checkbox represents are ticked. */
  isSome?: boolean;
  onToggle: () => void;
}

/** A checkbox for a row. It is large enough for a finger. */
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

import styles from './Tick.module.css';

export interface TickProps {
  /** Accessible name of the checkbox. */
  label: string;
  checked: boolean;
  /** For a checkbox of several items: whether only some of them are ticked. */
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

import styles from './Spinner.module.css';

/** The ring is only decorative. The component that uses it must show or announce a text about what is loading. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <svg
      className={styles['spinner']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        opacity="0.25"
      />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

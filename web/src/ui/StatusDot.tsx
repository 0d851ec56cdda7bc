import styles from './StatusDot.module.css';

/**
 * A dot in the colour of a place's marker (product.md §4). It is only decorative, so the status must be written beside
 * it.
 */
export function StatusDot({ status }: { status: string }) {
  return <span className={styles['dot']} data-status={status} />;
}

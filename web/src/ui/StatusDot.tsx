import styles from './StatusDot.module.css';

/**
 * A place's status in the colour of its marker (product.md §4); decorative, so the status must also be
 * written beside it.
 */
export function StatusDot({ status }: { status: string }) {
  return <span className={styles['dot']} data-status={status} />;
}

import styles from './StatusDot.module.css';

/** A place's status as the colour of its marker (product.md §4); decoration, so the word stands beside it. */
export function StatusDot({ status }: { status: string }) {
  return <span className={styles['dot']} data-status={status} />;
}

import styles from './Skeleton.module.css';

/** A grey placeholder for a text or picture that is loading. `width` and `height` are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return (
    <span
      className={styles['skeleton']}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}

import styles from './Skeleton.module.css';

/** A grey stand-in for text or a picture that is on its way. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return (
    <span
      className={styles['skeleton']}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}

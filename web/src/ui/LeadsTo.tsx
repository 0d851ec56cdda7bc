import styles from './LeadsTo.module.css';

/** An arrow from one text to the next, in the reading direction, with spaces around the arrow. */
export function LeadsTo() {
  return (
    <>
      {' '}
      <span className={styles['arrow']}>→</span>{' '}
    </>
  );
}

import styles from './LeadsTo.module.css';

/** An arrow between two texts, in the reading direction, with spaces around it. */
export function LeadsTo() {
  return (
    <>
      {' '}
      <span className={styles['arrow']}>→</span>{' '}
    </>
  );
}

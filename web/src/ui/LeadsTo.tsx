import styles from './LeadsTo.module.css';

/** The arrow from one text to the next, turned to where lines lead; with a space on either side. */
export function LeadsTo() {
  return (
    <>
      {' '}
      <span className={styles['arrow']}>→</span>{' '}
    </>
  );
}

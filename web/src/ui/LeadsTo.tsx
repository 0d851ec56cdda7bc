import styles from './LeadsTo.module.css';

export function LeadsTo() {
  return (
    <>
      {' '}
      <span className={styles['arrow']}>→</span>{' '}
    </>
  );
}

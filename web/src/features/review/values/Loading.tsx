import { t } from '../../../i18n/t.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { useConnection } from '../../../lib/connection.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from '../review.module.css';

export const Loading = () => (
  <p className={styles['loading']} role="status">
    <Spinner />
    <span className="visually-hidden">{t('common.loading')}</span>
  </p>
);

export function LoadFailed(props: { title: string; failure: unknown; onRetry: () => void }) {
  const lost = useConnection((connection) => connection.lost);
  return (
    <Notice
      title={props.title}
      text={whyFailed(props.failure, lost)}
      action={{ label: t('common.retry'), onSelect: props.onRetry }}
    />
  );
}

import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { useConnection } from '../../lib/connection.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLists } from './lists.ts';
import styles from './lists.module.css';
import { reloadLists } from './use-layers.ts';

/** Shown instead of an empty list: it is loading, could not be loaded, or is really empty. */
export function WhyEmpty({ text }: { text: string }) {
  const { loading, failure } = useLists();
  const lost = useConnection((connection) => connection.lost);
  if (failure !== null) {
    return (
      <Notice
        title={t('review.listFailed')}
        text={whyFailed(failure, lost)}
        action={{ label: t('common.retry'), onSelect: reloadLists }}
      />
    );
  }
  return <p className={styles['nothing']}>{loading ? t('common.loading') : text}</p>;
}

import { t } from '../../../i18n/t.ts';
import { LoadFailed } from '../values/Loading.tsx';
import styles from './lists.module.css';

interface ListStateProps {
  loading: boolean;
  failure: unknown;
  isEmpty: boolean;
  text: string;
  onRetry: () => void;
}

export function ListState({ loading, failure, isEmpty, text, onRetry }: ListStateProps) {
  if (failure !== null)
    return <LoadFailed title={t('review.listFailed')} failure={failure} onRetry={onRetry} />;
  if (!loading && !isEmpty) return null;
  return <p className={styles['nothing']}>{loading ? t('common.loading') : text}</p>;
}

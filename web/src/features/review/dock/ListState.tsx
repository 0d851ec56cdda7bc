import { t } from '../../../i18n/t.ts';
import { LoadFailed } from '../values/Loading.tsx';
import styles from './lists.module.css';

interface ListStateProps {
  loading: boolean;
  /** Error of loading the list or its next page; null if there is none. */
  failure: unknown;
  isEmpty: boolean;
  /** Text for an empty list, after it has loaded. */
  text: string;
  onRetry: () => void;
}

/** Shows that a list is loading, could not be loaded, or is empty. */
export function ListState({ loading, failure, isEmpty, text, onRetry }: ListStateProps) {
  if (failure !== null)
    return <LoadFailed title={t('review.listFailed')} failure={failure} onRetry={onRetry} />;
  if (!loading && !isEmpty) return null;
  return <p className={styles['nothing']}>{loading ? t('common.loading') : text}</p>;
}

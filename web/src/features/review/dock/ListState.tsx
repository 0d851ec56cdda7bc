import { t } from '../../../i18n/t.ts';
import { LoadFailed } from '../values/Loading.tsx';
import styles from './lists.module.css';

interface ListStateProps {
  loading: boolean;
  /** Error of loading the list or its next page; null while loading and after success. */
  failure: unknown;
  isEmpty: boolean;
  /** Shown if the list has loaded and is empty. */
  text: string;
  onRetry: () => void;
}

/** Shows, below the items of a list, that the list could not be loaded, is loading, or is really empty. */
export function ListState({ loading, failure, isEmpty, text, onRetry }: ListStateProps) {
  if (failure !== null)
    return <LoadFailed title={t('review.listFailed')} failure={failure} onRetry={onRetry} />;
  if (!loading && !isEmpty) return null;
  return <p className={styles['nothing']}>{loading ? t('common.loading') : text}</p>;
}

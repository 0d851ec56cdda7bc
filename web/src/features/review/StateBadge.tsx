import type { Suggestion } from '@shared/contract/schemas.ts';
import { t } from '../../i18n/t.ts';
import styles from './StateBadge.module.css';

/** A suggestion's state. */
export function StateBadge({ state }: Pick<Suggestion, 'state'>) {
  return (
    <span className={styles['badge']} data-state={state}>
      {t(`review.state.${state}`)}
    </span>
  );
}

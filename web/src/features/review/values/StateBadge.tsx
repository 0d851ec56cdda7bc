import type { SuggestionState } from '@shared/contract/status.ts';
import { t } from '../../../i18n/t.ts';
import styles from './StateBadge.module.css';

/** `requested` is no state of a suggestion. It means that an admin asks users for a new name of the place. */
export type ShownState = SuggestionState | 'requested';

export function StateBadge({ state }: { state: ShownState }) {
  return (
    <span className={styles['badge']} data-state={state}>
      {t(`review.state.${state}`)}
    </span>
  );
}

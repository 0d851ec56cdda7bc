import type { SuggestionState } from '@shared/contract/status.ts';
import { t } from '../../../i18n/t.ts';
import styles from './StateBadge.module.css';

/** `requested`: reviewers ask for a revision of its place. */
export type ShownState = SuggestionState | 'requested';

/** A suggestion's state, or the state that an inbox entry reports. */
export function StateBadge({ state }: { state: ShownState }) {
  return (
    <span className={styles['badge']} data-state={state}>
      {t(`review.state.${state}`)}
    </span>
  );
}

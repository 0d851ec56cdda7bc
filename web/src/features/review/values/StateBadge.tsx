import type { SuggestionState } from '@shared/contract/status.ts';
import { t } from '../../../i18n/t.ts';
import styles from './StateBadge.module.css';

/** `requested` means that reviewers ask for a revision of the place. */
export type ShownState = SuggestionState | 'requested';

export function StateBadge({ state }: { state: ShownState }) {
  return (
    <span className={styles['badge']} data-state={state}>
      {t(`review.state.${state}`)}
    </span>
  );
}

import type { InboxKind } from '@shared/contract/inbox.ts';
import type { SuggestionState } from '@shared/contract/status.ts';
import { t } from '../../i18n/t.ts';
import styles from './StateBadge.module.css';

/** What became of a suggestion. */
export function StateBadge({ state }: { state: SuggestionState | InboxKind }) {
  return (
    <span className={styles['badge']} data-state={state}>
      {t(`review.state.${state}`)}
    </span>
  );
}

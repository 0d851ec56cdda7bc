import type { InboxKind } from '@shared/contract/inbox.ts';
import type { SuggestionState } from '@shared/contract/status.ts';
import { t } from '../../i18n/t.ts';
import styles from './StateBadge.module.css';

/** The kinds of inbox entries about suggestions; the others are about flags. */
type SuggestionNews = Exclude<InboxKind, 'flag_done' | 'flag_muted'>;

/** A suggestion's state, or the kind of an entry in the inbox. */
export function StateBadge({ state }: { state: SuggestionState | SuggestionNews }) {
  return (
    <span className={styles['badge']} data-state={state}>
      {t(`review.state.${state}`)}
    </span>
  );
}

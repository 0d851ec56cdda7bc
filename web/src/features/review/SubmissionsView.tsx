import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { useConnection } from '../../lib/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { RenderAudio } from './FieldText.tsx';
import { foldDecided } from './fold.ts';
import { ForgetSpeaker } from './ForgetSpeaker.tsx';
import type { CorrectionForm } from './decide/correction-form.ts';
import { PendingReview } from './decide/PendingReview.tsx';
import { useLists } from './lists.ts';
import { inOrder, neighbour } from './queue/queue.ts';
import { SuggestionCard } from './SuggestionCard.tsx';
import { UndoAccount } from './UndoAccount.tsx';
import { useSubmissions } from './use-submissions.ts';
import styles from './review.module.css';

export interface SubmissionsViewProps {
  place: Place;
  renderAudio: RenderAudio;
  corrections: CorrectionForm;
  onBack: () => void;
  /** Opens the suggestions of another place. */
  onNext: (placeId: string) => void;
  /** Called when the place, its suggestions or the review queue have changed. */
  onChanged: () => void;
}

/** A place's suggestions, for admins (product.md §2). */
export function SubmissionsView(props: SubmissionsViewProps) {
  const { place, renderAudio, corrections, onBack, onNext, onChanged } = props;
  const { submissions, stale, reload } = useSubmissions(place);
  const lost = useConnection((connection) => connection.lost);

  function decided(): void {
    reload();
    onChanged();
  }

  const suggestions = submissions.state === 'ready' ? submissions.suggestions : [];
  const { shown, folded } = foldDecided(suggestions);
  const pending = suggestions.filter(({ state }) => state === 'pending');

  /** The next one of this place, which keys decide on then, or the next place. */
  function toNext(): void {
    if (pending.length > 1) return;
    const next = neighbour(inOrder(useLists.getState().pending), place.place_id, 1);
    if (next && next.place_id !== place.place_id) onNext(next.place_id);
  }

  const card = (suggestion: Suggestion) => (
    <SuggestionCard
      key={suggestion.id}
      suggestion={suggestion}
      renderAudio={renderAudio}
      review={
        suggestion.state === 'pending' &&
        submissions.state === 'ready' && (
          <PendingReview
            // another revision is another comparison
            key={submissions.place.revision}
            place={submissions.place}
            suggestion={suggestion}
            disabled={stale}
            renderAudio={renderAudio}
            corrections={corrections}
            hasKeys={suggestion === pending[0]}
            onDecided={decided}
            onNext={toNext}
          />
        )
      }
    >
      <ForgetSpeaker suggestion={suggestion} onForgotten={reload} />
      {suggestion.author !== null && (
        <UndoAccount
          placeId={place.place_id}
          by={{ kind: 'suggestion', id: suggestion.id }}
          onUndone={decided}
        />
      )}
    </SuggestionCard>
  );

  return (
    <div className={styles['view']}>
      <h3 className={styles['title']}>{t('review.title')}</h3>
      {submissions.state === 'loading' && (
        <p className={styles['loading']} role="status">
          <Spinner />
          <span className="visually-hidden">{t('common.loading')}</span>
        </p>
      )}
      {submissions.state === 'failed' && (
        <Notice
          title={t('common.somethingWrong')}
          text={whyFailed(submissions.failure, lost)}
          action={{ label: t('common.retry'), onSelect: reload }}
        />
      )}
      {submissions.state === 'ready' && submissions.suggestions.length === 0 && (
        <p className={styles['nothing']}>{t('review.none')}</p>
      )}
      {shown.map(card)}
      {folded.length > 0 && (
        <details className={styles['folded']}>
          <summary>{t('review.folded', { count: folded.length })}</summary>
          {folded.map(card)}
        </details>
      )}
      <div>
        <Button onClick={onBack}>{t('common.back')}</Button>
      </div>
    </div>
  );
}

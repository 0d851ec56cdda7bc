import type { PendingPlace, Place, Suggestion } from '@shared/contract/schemas.ts';
import { isUndecided } from '@shared/contract/status.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readersScript } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { useSession } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { shownName } from '../../../map/places/shown-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { OpenAccount } from '../audit/OpenAccount.tsx';
import { useChangedBeside } from '../changed-beside.ts';
import { foldDecided } from './fold.ts';
import { ForgetSpeaker } from '../actions/ForgetSpeaker.tsx';
import type { CorrectionForm } from '../decide/correction-form.ts';
import { DeclineOthers } from '../decide/DeclineOthers.tsx';
import { PendingReview } from '../decide/PendingReview.tsx';
import { preload, preloaded } from '../decide/preloaded.ts';
import { linesOf } from '../decide/compare.ts';
import type { MadeChoice } from '../decide/correcting.ts';
import { Rivals } from '../decide/Rivals.tsx';
import { sayOvertaken, type Overtaking } from '../decide/say-overtaken.ts';
import { useDecideMany } from '../decide/use-decide-many.ts';
import { offerToUndo } from '../decide/undo-decisions.ts';
import type { Decision } from '../decide/use-decision.ts';
import { LoadFailed, Loading } from '../values/Loading.tsx';
import { loadSubmissions } from './load-submissions.ts';
import { isUnknown, useLists } from '../dock/lists.ts';
import { leaveQueue, leaveQueueWhole } from '../queue/leave-queue.ts';
import { isOpened, noteLeft, noteOpened } from '../queue/opened.ts';
import { useQueueView } from '../queue/queue-view.ts';
import { furtherOn, isOfLists, nextToReview, shownQueue, type QueueView } from '../queue/queue.ts';
import { arrived, reloadQueue } from '../queue/reload-queue.ts';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { SuggestionCard } from './SuggestionCard.tsx';
import { useSubmissions } from './use-submissions.ts';
import styles from '../review.module.css';

export interface SubmissionsViewProps {
  place: Place;
  corrections: CorrectionForm;
  onBack: () => void;
  /** `known` is the preloaded place, or null. */
  onNext: (placeId: string, known: Place | null) => void;
  /** Called when the place or its suggestions have changed, except if the view then opens the next place. */
  onChanged: () => void;
  /** Called when published content has changed. The review queue is already up to date and need not reload. */
  onPublished: () => void;
}

/**
 * Returns the places of the review queue, without those whose pending suggestions are all rows of contributors' lists.
 */
const queueOf = (pending: readonly PendingPlace[], view: QueueView) =>
  shownQueue(
    pending.filter((place) => !isOfLists(place)),
    view,
  );

/** Shows reviewers all suggestions for a place (product.md §2). */
export function SubmissionsView(props: SubmissionsViewProps) {
  const { place, corrections, onBack, onNext, onChanged, onPublished } = props;
  const id = place.place_id;
  const { loaded, failure, stale, reload } = useSubmissions(place);
  // The keys of both maps are the ids of suggestions.
  const [choices, setChoices] = useState<ReadonlyMap<string, MadeChoice>>(new Map());
  const [interrupted, setInterrupted] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const [leaving, setLeaving] = useState(false);
  /**
   * True if all suggestions of this place are decided, but the view has not opened the next place, because the next
   * place was unknown.
   */
  const [isStranded, setStranded] = useState(false);
  /**
   * Whether the view must look for the next place when this place has no pending suggestions. Becomes true when the
   * place has pending suggestions, and false when the view has looked.
   */
  const wasAwaited = useRef(isOpened(id));
  const [hasApproved, setHasApproved] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const isOpen = useMounted();
  const admin = useSession((session) => session.admin);
  const pendingPlaces = useLists((lists) => lists.pending);
  const mayBeMore = useLists(isUnknown);
  const view = useQueueView();
  const queue = queueOf(pendingPlaces, view);
  const next = nextToReview(queue, id);
  const name = shownName(place, readersScript());

  useEffect(() => () => noteLeft(id), [id]);

  function open(placeId: string): void {
    noteOpened(placeId);
    onNext(placeId, preloaded(placeId)?.place ?? null);
  }

  function changed(): void {
    reload();
    onChanged();
  }

  const suggestions = loaded?.suggestions ?? [];
  const { shown, folded } = foldDecided(suggestions);
  const undecided = shown.filter(({ state }) => isUndecided(state));
  const lines = loaded && undecided.length > 1 ? linesOf(loaded.place, undecided) : null;
  const pending = suggestions.filter(({ state }) => state === 'pending');
  const decidable = pending.filter((one) => !one.needs_other);
  const withKeys = decidable.find((one) => one.id === focused) ?? decidable[0];

  function goOn(to: PendingPlace | null, otherwise: () => void): void {
    if (to) return open(to.place_id);
    setStranded(isUnknown(useLists.getState()));
    otherwise();
  }

  function showNext(left: number): void {
    // If the reviewer has opened another place before the response arrived, this view does not open the next place.
    if (!isOpen()) onChanged();
    else if (left > 0) changed();
    else goOn(next, changed);
  }

  const othersThan = (suggestion: Suggestion) =>
    decidable.filter(({ id: other }) => other !== suggestion.id).length;

  async function goFurther(otherwise: () => void): Promise<void> {
    setLeaving(true);
    await reloadQueue();
    if (!isOpen()) return;
    setLeaving(false);
    goOn(furtherOn(queueOf(useLists.getState().pending, view), id), otherwise);
  }

  function undone(): void {
    setHasApproved(false);
    onNext(id, null);
    changed();
  }

  const others = useDecideMany(`place ${id}`, undone);

  function decided(suggestion: Suggestion, decision: Decision, begun: number): void {
    leaveQueue(suggestion);
    offerToUndo(t(`review.done.${decision}`, { name }), [suggestion], undone, { begun });
    if (decision === 'approved') setHasApproved(true);
    const left = othersThan(suggestion);
    if (decision === 'approved' && left === 0) onPublished();
    showNext(left);
  }

  function asked(suggestion: Suggestion): void {
    leaveQueue(suggestion);
    showNext(othersThan(suggestion));
  }

  function decidedByOther(suggestion: Suggestion, overtaking: Overtaking): void {
    sayOvertaken(name, overtaking);
    leaveQueue(suggestion);
    if (othersThan(suggestion) > 0) changed();
    else unawaited(goFurther(changed));
  }

  useEffect(() => useChangedBeside.subscribe(reload), [reload]);

  const isReady = loaded !== null && !stale;
  const preloadNext = useEffectEvent(() => {
    if (next) preload(next, loadSubmissions);
  });
  useEffect(() => {
    if (isReady) preloadNext();
  }, [isReady, next?.place_id]);

  const isQueued = pendingPlaces.some(({ place_id }) => place_id === id);
  const isAwaited = isReady && pending.length > 0;
  useEffect(() => {
    if (isAwaited) arrived();
    if (isAwaited || isQueued) wasAwaited.current = true;
  }, [isAwaited, isQueued]);

  const isDecided = isReady && pending.length === 0;
  const isEmptied = isDecided && isQueued;
  const leaveEmptied = useEffectEvent(() => {
    toast(t('review.decidedByOther', { name }));
    leaveQueueWhole(id);
    unawaited(goFurther(() => undefined));
  });
  useEffect(() => {
    if (isEmptied) leaveEmptied();
  }, [isEmptied]);

  // The queue may load without this place while a decision is being sent, or while the suggestions cannot be loaded. In
  // this case, `isEmptied` never becomes true, so this effect looks for the next place.
  const isOver = isDecided && !isQueued;
  useEffect(() => {
    if (!isOver || !wasAwaited.current) return;
    wasAwaited.current = false;
    setStranded(true);
  }, [isOver]);

  const canGoOn = isStranded && isReady && !mayBeMore && !leaving;
  const goOnAtLast = useEffectEvent(() => {
    setStranded(false);
    if (next && decidable.length === 0) open(next.place_id);
  });
  useEffect(() => {
    if (canGoOn) goOnAtLast();
  }, [canGoOn]);

  useQueueKeys(queue, id, open);

  const card = (suggestion: Suggestion) => (
    <SuggestionCard
      key={suggestion.id}
      suggestion={suggestion}
      rival={
        lines && isUndecided(suggestion.state)
          ? {
              number: undecided.indexOf(suggestion) + 1,
              hasKeys: suggestion === withKeys,
              onFocus: () => setFocused(suggestion.id),
            }
          : null
      }
      review={
        isUndecided(suggestion.state) &&
        loaded && (
          <PendingReview
            place={loaded.place}
            suggestion={suggestion}
            made={choices.get(suggestion.id) ?? null}
            interrupted={interrupted.get(suggestion.id) ?? null}
            disabled={stale || leaving}
            corrections={corrections}
            hasKeys={suggestion === withKeys}
            lines={lines}
            onDecided={(decision, begun) => decided(suggestion, decision, begun)}
            onAsked={() => asked(suggestion)}
            onDecidedByOther={(overtaking) => decidedByOther(suggestion, overtaking)}
            onChoice={(made) => setChoices((before) => new Map([...before, [suggestion.id, made]]))}
            onInterrupted={(fields) => {
              toast.error(t('review.conflict'));
              setInterrupted((before) => new Map([...before, [suggestion.id, fields]]));
              changed();
            }}
          />
        )
      }
    >
      {admin && (
        <div className={styles['more']}>
          <ForgetSpeaker suggestion={suggestion} onForgotten={reload} />
          {!suggestion.has_no_account && (
            <OpenAccount account={{ kind: 'suggestion', place_id: id, id: suggestion.id }} />
          )}
        </div>
      )}
    </SuggestionCard>
  );

  return (
    <div className={styles['view']}>
      <h3 className={styles['title']}>{t('review.title')}</h3>
      {!loaded && failure === null && <Loading />}
      {failure !== null && (
        <LoadFailed title={t('common.somethingWrong')} failure={failure} onRetry={reload} />
      )}
      {loaded?.suggestions.length === 0 && <p className={styles['nothing']}>{t('review.none')}</p>}
      {hasApproved && isReady && decidable.length > 0 && (
        <DeclineOthers many={others} others={decidable} onDeclined={showNext} />
      )}
      <Rivals lines={lines}>{undecided.map(card)}</Rivals>
      {shown.filter((one) => !undecided.includes(one)).map(card)}
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

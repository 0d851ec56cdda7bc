import type { ListProgress, ListRow, OpenedList, PendingList } from '@shared/contract/lists.ts';
import { limits } from '@shared/contract/limits.ts';
import type { DeclineRequest } from '@shared/contract/requests.ts';
import { useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { isCode, isReason } from '../../../lib/api/failure.ts';
import {
  askAboutList,
  continueList,
  decideList,
  undoListDecision,
} from '../../../lib/api/lists.ts';
import { useSession } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Questions } from '../ask/Questions.tsx';
import { QuestionDialog } from '../ask/QuestionDialog.tsx';
import { DialogButton } from '../actions/DialogButton.tsx';
import { Begun } from '../decide/Begun.tsx';
import { createRepeatedCalls } from '../decide/call-many.ts';
import { DeclineDialog } from '../decide/DeclineDialog.tsx';
import { whyRefused } from '../decide/why-refused.ts';
import {
  allButReplacing,
  isReplacing,
  isTaken,
  takenCount,
  toggledRow,
  type ListChoice,
} from './list-choice.ts';
import { carryOut, listsChanged, mayUndo, useListDecisions } from './list-decisions.ts';
import { sourceOf } from '../own/own-lists.ts';
import { ListCounts } from './ListCounts.tsx';
import { Row } from './Row.tsx';
import { useOpenedList } from './use-opened-list.ts';
import styles from './review-list.module.css';

/** Shows the progress of a decision on a list. */
function InProgress({ list, progress }: { list: string; progress: ListProgress }) {
  const mine = useListDecisions((decisions) => decisions.progress[list]);
  const { id, kind, by, decided, left, late, total } = mine ?? progress;
  const canStop = useSession((session) => mayUndo({ kind, by }, session));
  const stop = () => {
    const key = crypto.randomUUID();
    return carryOut(list, () => undoListDecision(list, { review: id }, key));
  };
  const done = Math.min(decided + left + late, total);
  return (
    <div className={styles['progress']}>
      <Begun />
      <progress aria-label={t('review.together.progress')} value={done} max={total} />
      <p>{t('review.listRunning', { done: formatNumber(done), total: formatNumber(total) })}</p>
      <div className={styles['actions']}>
        {!mine && (
          <Button onClick={() => unawaited(carryOut(list, () => continueList(list)))}>
            {t('review.listContinue')}
          </Button>
        )}
        {canStop && <Button onClick={() => unawaited(stop())}>{t('review.listStop')}</Button>}
      </div>
    </div>
  );
}

interface ContentsProps {
  opened: ReturnType<typeof useOpenedList>;
  list: OpenedList;
  renderRow: (row: ListRow) => ReactNode;
}

function Contents({ opened: { rows, more, loadingRows }, list, renderRow }: ContentsProps) {
  const { sample, replacing_rows, counts } = list;
  const { replacing } = counts;
  const others = rows?.filter((row) => !isReplacing(list, row)) ?? sample;
  const counted = {
    count: formatNumber(others.length),
    of: formatNumber(list.waiting - replacing),
  };
  return (
    <>
      {replacing_rows.length > 0 && (
        <section>
          <h3>{t('review.listReplacing', { count: replacing })}</h3>
          <p className="hint">{t('review.listReplacingHint')}</p>
          <ul className={styles['rows']}>{replacing_rows.map(renderRow)}</ul>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h3>
            {rows === null
              ? t('review.listSample', counted)
              : t('review.together.tried', { tried: counted.count, of: counted.of })}
          </h3>
          <p className="hint">{t('review.listSampleHint')}</p>
          <ul className={styles['rows']}>{others.map(renderRow)}</ul>
        </section>
      )}
      {loadingRows && <Spinner />}
      {more && <Button onClick={more}>{t('review.listMore')}</Button>}
    </>
  );
}

interface DecideProps {
  list: OpenedList;
  choice: ListChoice;
  unsent: DeclineRequest | null;
  onUnsent: (reason: DeclineRequest) => void;
  onDecided: () => void;
}

function Decide({ list, choice, unsent, onUnsent, onDecided }: DecideProps) {
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isOutdated = useRef(false);
  const [callRepeatedly] = useState(createRepeatedCalls);
  const { id, until, questions, waiting, first } = list;
  const count = takenCount(list, choice);
  const cannotAsk =
    first.has_no_account ||
    questions.length >= limits.questionCount ||
    questions.some(({ answer }) => answer === null);

  async function decide(body: Parameters<typeof decideList>[1]): Promise<void> {
    // `callApi` retries the call if the server is busy. All attempts have the same key, so that the server starts only
    // one decision.
    const key = crypto.randomUUID();
    setBusy(true);
    const isDone = await carryOut(id, () => decideList(id, body, key));
    setBusy(false);
    if (isDone) onDecided();
  }

  const approve = () =>
    decide({
      ...{ kind: 'approve', until, without: [...choice.without] },
      replacing: [...choice.replacing].map(([row, revision]) => ({ id: row, revision })),
    });

  return (
    <div className={styles['actions']}>
      <Button
        variant="primary"
        busy={busy}
        disabled={busy || count <= 0}
        onClick={() => unawaited(approve())}
      >
        {t('review.together.approve', { count: formatNumber(count) })}
      </Button>
      <DialogButton
        disabled={busy}
        dialog={(close) => (
          <DeclineDialog
            unsent={unsent}
            onDecline={(reason) => {
              onUnsent(reason);
              close();
              unawaited(decide({ kind: 'decline', until, without: [], ...reason }));
            }}
            onClose={close}
          />
        )}
      >
        {t('review.together.decline', { count: formatNumber(waiting) })}
      </DialogButton>
      <Button disabled={busy || cannotAsk} onClick={() => setAsking(true)}>
        {t('review.ask')}
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        asked={questions.length}
        ask={(question) => callRepeatedly(question, (key) => askAboutList(id, { question }, key))}
        onAsked={listsChanged}
        onFailure={(failure) => {
          if (isCode(failure, 'not_found')) {
            setAsking(false);
            listsChanged();
            return t('review.listGone');
          }
          // The dialog stays open, so that the typed question is not lost.
          if (!isReason(failure, 'wrong_state')) return whyRefused(failure);
          // The list reloads only when the dialog closes. If it reloaded now, and a decision on the list were in
          // progress, the dialog and the typed question would disappear.
          isOutdated.current = true;
          return t('review.changedMeanwhile', { fields: t('review.list') });
        }}
        onClose={() => {
          setAsking(false);
          if (isOutdated.current) listsChanged();
          isOutdated.current = false;
        }}
      />
    </div>
  );
}

export interface ReviewListProps {
  pending: PendingList;
  onClose: () => void;
}

export function ReviewList({ pending, onClose }: ReviewListProps) {
  const opened = useOpenedList(pending.id);
  const [choice, setChoice] = useState(allButReplacing);
  // The typed reason of a decline that has failed, kept for another attempt. It is never reset, because the whole
  // dialog closes after a successful decision.
  const [unsent, setUnsent] = useState<DeclineRequest | null>(null);
  const mine = useListDecisions((decisions) => decisions.progress[pending.id]);
  const { list, failure } = opened;
  const running = mine ?? (list?.review?.is_running ? list.review : null);
  const isGone = isCode(failure, 'not_found');
  return (
    <Dialog
      size="large"
      title={sourceOf(pending.first) ?? t('review.list')}
      onClose={onClose}
      closeLabel={t('common.close')}
      footer={
        list &&
        !running &&
        (list.first.needs_other ? (
          <p className="hint">{t('review.own')}</p>
        ) : (
          <Decide {...{ list, choice, unsent }} onUnsent={setUnsent} onDecided={onClose} />
        ))
      }
    >
      <div className={styles['list']}>
        {failure !== null && (
          <p role="status">{isGone ? t('review.listGone') : whyFailed(failure, false)}</p>
        )}
        {failure !== null && !isGone && (
          <Button onClick={opened.reload}>{t('common.retry')}</Button>
        )}
        {!list && failure === null && <Spinner />}
        {list && <ListCounts {...list} />}
        {list && <Questions questions={list.questions} isOpen />}
        {running && <InProgress list={pending.id} progress={running} />}
        {list && !running && (
          <Contents
            opened={opened}
            list={list}
            renderRow={(row) => (
              <Row
                key={row.suggestion.id}
                row={row}
                isTaken={isTaken(list, choice, row)}
                onToggle={() => setChoice(toggledRow(list, choice, row))}
              />
            )}
          />
        )}
      </div>
    </Dialog>
  );
}

import { placeIdKind } from '@shared/contract/place-id.ts';
import type { Proposal } from '@shared/contract/proposals.ts';
import { reasonsToDecline } from '@shared/contract/decline-reasons.ts';
import { useEffect, useId, useState } from 'react';
import { formatDate } from '../../../i18n/format-date.ts';
import { leftToRight } from '../../../i18n/isolate.ts';
import { readersScript } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { confirmProposal, declineProposal, withdrawProposal } from '../../../lib/api/proposals.ts'; // oxfmt-ignore
import { useSession } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { shownName } from '../../../map/places/shown-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { By } from '../values/By.tsx';
import { noteChangeOf, useChangedBeside } from '../changed-beside.ts';
import { DeclineDialog } from '../decide/DeclineDialog.tsx';
import { LoadFailed } from '../values/Loading.tsx';
import { lookAlike } from '../values/look-alike.ts';
import { isLate, useAction } from '../actions/use-action.ts';
import { conflictText } from '../actions/why-conflict.ts';
import { dropProposal, loadProposals, useProposalStore } from './proposal-store.ts';
import listStyles from '../dock/lists.module.css';
import styles from './proposals.module.css';

export interface ProposalsProps {
  /** If set, only the proposals for this place are shown. */
  about?: string | undefined;
  onOpen: (placeId: string) => void;
  onConfirmed: (proposal: Proposal) => void;
}

/** The proposed merges and deletions that a second reviewer must confirm. */
export function Proposals({ about, onOpen, onConfirmed }: ProposalsProps) {
  const titleId = useId();
  const { proposals: all, failure } = useProposalStore();
  const uid = useSession(({ user }) => user?.uid);
  const changes = useChangedBeside(({ count }) => count);
  const load = () => unawaited(loadProposals(changes));
  useEffect(load, [about, uid, changes]);
  const shown = all.filter(
    (one) => about === undefined || placesOf(one).some(({ place_id }) => place_id === about),
  );
  // Only the queue shows the error. Most places have no proposals, so an error in a place's panel would disturb more
  // than help.
  const isFailed = about === undefined && failure !== null;
  if (shown.length === 0 && !isFailed) return null;
  return (
    <section className={styles['proposals']} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {t('proposal.title')}
      </h3>
      {isFailed && <LoadFailed title={t('review.listFailed')} failure={failure} onRetry={load} />}
      <ul className={styles['list']}>
        {shown.map((one) => (
          <li key={one.id} className={styles['proposal']}>
            <Entry proposal={one} about={about} onOpen={onOpen} onConfirmed={onConfirmed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const needsIds = ({ place, other }: Proposal) => other !== null && lookAlike(place, other);

function textOf(proposal: Proposal): string {
  const { kind, place, other } = proposal;
  const withIds = needsIds(proposal);
  const nameOf = (one: Proposal['place']) => {
    const name = shownName(one, readersScript());
    // An invisible character prevents a line break within an id.
    const id = one.place_id.replace('-', '-\u2060');
    return withIds ? `${name} (${leftToRight(id)})` : name;
  };
  const name = nameOf(other ?? place);
  return kind === 'merge'
    ? t('proposal.merge', { name, kept: nameOf(place) })
    : t('proposal.deletion', { name });
}

const placesOf = ({ place, other }: Proposal) => (other ? [place, other] : [place]);

/**
 * Returns the places whose panel can be opened: stored places and settlements of the gazetteer. Omits the place that is
 * already open.
 */
const placesToOpen = (proposal: Proposal, about: string | undefined) =>
  placesOf(proposal).filter(
    ({ place_id, status }) =>
      place_id !== about && (status !== 'none' || placeIdKind(place_id) === 'gazetteer'),
  );

type Act = 'confirm' | 'decline' | 'withdraw';

function Entry({ proposal, about, onOpen, onConfirmed }: ProposalsProps & { proposal: Proposal }) {
  const { kind, by, at, is_own: isOwn, is_outdated: isOutdated } = proposal;
  const [declining, setDeclining] = useState(false);
  // Another reviewer may have been faster, so the proposals are reloaded after a success and after a failure.
  const noteEnd = () => noteChangeOf(placesOf(proposal).map(({ place_id }) => place_id));
  const { busy, running, run } = useAction<Act>('The proposal could not be decided', (failure) => {
    noteEnd();
    if (!isLate(failure)) return undefined;
    setDeclining(false);
    return conflictText(failure) ?? t('review.conflict');
  });
  const act = (which: Act, call: () => Promise<void>, done: string) =>
    run(async () => {
      await call();
      toast.success(done);
      dropProposal(proposal);
      if (which === 'confirm') onConfirmed(proposal);
      noteEnd();
    }, which);

  return (
    <>
      <p className={listStyles['name']}>
        <bdi>{textOf(proposal)}</bdi>
      </p>
      <p className="hint">
        {by !== null && (
          <>
            <By name={by} />
            {'\u00a0· '}
          </>
        )}
        <time dateTime={at}>{formatDate(at)}</time>
      </p>
      {isOutdated && <p className="hint">{t('proposal.outdated')}</p>}
      {!isOwn &&
        placesToOpen(proposal, about).map((one) => (
          <RowButton key={one.place_id} onClick={() => onOpen(one.place_id)}>
            <bdi>{shownName(one, readersScript())}</bdi>{' '}
            {needsIds(proposal) && (
              <span className="hint" dir="ltr">
                {one.place_id}
              </span>
            )}
          </RowButton>
        ))}
      <div className={styles['buttons']}>
        {!isOwn && !isOutdated && (
          <Button
            variant={kind === 'merge' ? 'primary' : 'danger'}
            busy={running === 'confirm'}
            disabled={busy}
            onClick={() =>
              act(
                'confirm',
                () => confirmProposal(proposal),
                t(kind === 'merge' ? 'merge.done' : 'review.deleted'),
              )
            }
          >
            {t(kind === 'merge' ? 'merge.confirm' : 'review.delete')}
          </Button>
        )}
        <Button
          busy={running === 'withdraw'}
          disabled={busy}
          onClick={() =>
            isOwn
              ? act(
                  'withdraw',
                  () => withdrawProposal(proposal),
                  t('review.action.proposal_withdrawn'),
                )
              : setDeclining(true)
          }
        >
          {t(isOwn ? 'proposal.withdraw' : 'proposal.refuse')}
        </Button>
      </div>
      {declining && (
        <DeclineDialog
          busy={running === 'decline'}
          title={t('proposal.declineTitle')}
          reasons={reasonsToDecline[kind]}
          onDecline={(reason) =>
            act(
              'decline',
              () => declineProposal(proposal, reason),
              t('review.action.proposal_refused'),
            )
          }
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}

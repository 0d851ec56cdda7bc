import { DeletedPlaces } from '../../features/review/deleted/DeletedPlaces.tsx';
import { FlaggedThings } from '../../features/review/flagged/FlaggedThings.tsx';
import { reviewersLists, type ReviewersListsProps } from '../../features/review/dock/ListsDock.tsx';
import listStyles from '../../features/review/dock/lists.module.css';
import { Moderators } from '../../features/review/admin/Moderators.tsx';
import { Proposals } from '../../features/review/proposals/Proposals.tsx';
import { PendingQueue } from '../../features/review/queue/PendingQueue.tsx';
import { AudioContext } from '../../features/review/values/render-audio.ts';
import { renderAudio } from '../../features/voice/AudioPlayer.tsx';
import { t } from '../../i18n/t.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { onDemand } from '../on-demand.tsx';
import { useSimilarNotes } from './similar-notes.tsx';

const AuditPage = onDemand(
  async () => (await import('../../features/review/audit/AuditPage.tsx')).AuditPage,
);

export function ReviewersLists(props: ReviewersListsProps) {
  const { current, onChoose, onReview, onRestored, onChanged, onShow } = props;
  const admin = useSession((session) => session.admin);
  const renderSimilar = useSimilarNotes();
  // Only admins can open lists other than the review queue. If an admin loses the role while such a list is open, the
  // review queue replaces the list.
  const shown = admin ? props.shown : 'review.queue';
  return (
    <AudioContext value={renderAudio}>
      {shown === 'review.queue' && <Proposals onOpen={onChoose} onConfirmed={onChanged} />}
      {shown === 'review.queue' && (
        <PendingQueue current={current} onReview={onReview} renderSimilar={renderSimilar} />
      )}
      {shown === 'review.flagged' && <FlaggedThings onChoose={onChoose} onChanged={onChanged} />}
      {shown === 'review.deletedPlaces' && <DeletedPlaces onRestored={onRestored} />}
      {shown === 'review.moderators' && <Moderators />}
      {shown === 'review.audit' && (
        <AuditPage current={current} onChoose={onChoose} onChanged={onChanged} />
      )}
      <div className={listStyles['otherLists']}>
        {(admin ? reviewersLists : [])
          .filter((one) => one !== shown)
          .map((one) => (
            <Button key={one} variant="quiet" onClick={() => onShow(one)}>
              {t(one)}
            </Button>
          ))}
      </div>
    </AudioContext>
  );
}

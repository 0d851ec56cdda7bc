import { FlaggedThings } from '../../features/flags/FlaggedThings.tsx';
import { DeletedPlaces } from '../../features/review/DeletedPlaces.tsx';
import type { AdminsList, AdminsListsProps } from '../../features/review/ListsDock.tsx';
import listStyles from '../../features/review/lists.module.css';
import { PendingQueue } from '../../features/review/queue/PendingQueue.tsx';
import { AudioPlayer } from '../../features/voice/AudioPlayer.tsx';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { reloadMap } from './reload-map.ts';

const lists: readonly AdminsList[] = ['review.queue', 'review.flagged', 'review.deletedPlaces'];

/** What is pending, what is flagged and what was deleted: one of them, with buttons to the others. */
export function AdminsLists(props: AdminsListsProps) {
  const { current, onChoose, onReview, onRestored, shown, onShow } = props;
  return (
    <>
      {shown === 'review.queue' && (
        <PendingQueue
          current={current}
          onChoose={onReview}
          renderAudio={(src, label) => <AudioPlayer src={src} label={label} isPrivate />}
        />
      )}
      {shown === 'review.flagged' && (
        <FlaggedThings
          onChoose={onChoose}
          onChanged={reloadMap}
          renderAudio={(src, label) => <AudioPlayer src={src} label={label} isPrivate />}
        />
      )}
      {shown === 'review.deletedPlaces' && <DeletedPlaces onRestored={onRestored} />}
      <div className={listStyles['otherLists']}>
        {lists
          .filter((one) => one !== shown)
          .map((one) => (
            <Button key={one} variant="quiet" onClick={() => onShow(one)}>
              {t(one)}
            </Button>
          ))}
      </div>
    </>
  );
}

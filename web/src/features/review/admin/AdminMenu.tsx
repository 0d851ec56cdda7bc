import type { Place } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { readersScript } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { shownName } from '../../../map/places/shown-name.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { deletePlace, requestRevision } from '../../../lib/api/review.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MergeIcon, PencilIcon, TrashIcon, UndoIcon } from '../../../ui/action-icons.tsx';
import { MoreIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { noteChangeBeside } from '../changed-beside.ts';
import { offerUndo } from '../actions/offered-undo.ts';
import { restore } from '../deleted/restore-place.ts';

export interface AdminMenuProps {
  place: Place;
  onRequested: () => void;
  onDeleted: () => void;
  onRestored: (placeId: string) => void;
  onMerge: () => void;
}

/**
 * The three-dot menu: 'Request revision' and 'Delete' with their promise toasts (product.md §8), and
 * 'Restore' for a place that was deleted and suggested anew, and 'Merge with…'.
 */
export function AdminMenu(props: AdminMenuProps) {
  const { place, onRequested, onDeleted, onRestored, onMerge } = props;
  const [confirming, setConfirming] = useState(false);
  const id = place.place_id;
  const name = shownName(place, readersScript());

  const undelete = () => unawaited(restore(id, onRestored));
  const restoring = {
    key: 'restore',
    label: t('review.restore'),
    icon: <UndoIcon size={18} />,
    onSelect: undelete,
  };

  async function follow<T>(
    call: Promise<T>,
    success: (answer: T) => string,
    done: (answer: T) => void,
  ): Promise<void> {
    try {
      const answer = await toast.promise(call, {
        loading: t('review.pending'),
        success,
        error: (error) => t(isCode(error, 'conflict') ? 'review.conflict' : 'review.failed'),
      });
      done(answer);
    } catch (error) {
      console.warn('The place could not be changed', error);
      // another admin's proposal may be waiting
      noteChangeBeside();
    }
  }

  function remove(): void {
    setConfirming(false);
    unawaited(
      follow(
        deletePlace(id),
        (isProposed) => t(isProposed ? 'proposal.title' : 'review.deleted'),
        (isProposed) => {
          if (isProposed) return noteChangeBeside();
          onDeleted();
          offerUndo(name, undelete);
        },
      ),
    );
  }

  return (
    <>
      <Menu
        label={t('review.actions')}
        trigger={(props) => (
          <IconButton label={t('review.actions')} icon={<MoreIcon />} {...props} />
        )}
        items={[
          {
            key: 'request',
            label: t('review.request'),
            icon: <PencilIcon size={18} />,
            onSelect: () =>
              unawaited(follow(requestRevision(id), () => t('review.requested'), onRequested)),
          },
          ...(place.deleted_from === undefined ? [] : [restoring]),
          {
            key: 'merge',
            label: t('review.merge'),
            icon: <MergeIcon size={18} />,
            onSelect: onMerge,
          },
          {
            key: 'delete',
            label: t('review.delete'),
            icon: <TrashIcon size={18} />,
            danger: true,
            onSelect: () => setConfirming(true),
          },
        ]}
      />
      {confirming && (
        <ConfirmDialog
          title={t('review.deleteTitle', { name })}
          confirm={t('review.delete')}
          cancel={t('common.cancel')}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          {t('review.deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}

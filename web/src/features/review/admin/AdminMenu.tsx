import { placeIdKind } from '@shared/contract/place-id.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { useState } from 'react';
import { readersScript } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { shownName } from '../../../map/places/shown-name.ts';
import { deletePlace, requestRevision } from '../../../lib/api/review.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { MergeIcon, PencilIcon, TrashIcon, UndoIcon } from '../../../ui/action-icons.tsx';
import { MoreIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { noteChangeBeside } from '../changed-beside.ts';
import { follow } from '../actions/follow.ts';
import { beginAction, offerUndo } from '../actions/offered-undo.ts';
import { conflictText } from '../actions/why-conflict.ts';
import { restore } from '../deleted/restore-place.ts';

export interface AdminMenuProps {
  place: Place;
  onRequested: () => void;
  onDeleted: () => void;
  onRestored: (placeId: string) => void;
  onMerge: () => void;
}

/**
 * The admins' menu of a place (product.md §8). If the place was deleted and has new suggestions, the menu can restore
 * it.
 */
export function AdminMenu(props: AdminMenuProps) {
  const { place, onRequested, onDeleted, onRestored, onMerge } = props;
  const [confirming, setConfirming] = useState(false);
  const id = place.place_id;
  const name = shownName(place, readersScript());

  const undelete = () => unawaited(restore(id, onRestored));
  const failing = {
    error: (failure: unknown) => conflictText(failure) ?? t('review.failed'),
    warning: 'The place could not be changed',
  };

  async function request(): Promise<void> {
    const success = () => t('review.requested');
    if (await follow(requestRevision(id), { ...failing, success })) onRequested();
    // The request may have failed because another admin has proposed a change of this place. So the page reloads the
    // proposals.
    else noteChangeBeside();
  }

  async function remove(): Promise<void> {
    setConfirming(false);
    const begun = beginAction();
    const success = (isProposed: boolean) => t(isProposed ? 'proposal.title' : 'review.deleted');
    const done = await follow(deletePlace(id), { ...failing, success });
    if (done === null || done.answer) return noteChangeBeside();
    onDeleted();
    offerUndo(name, undelete, { begun });
  }

  // The menu of a pending point lacks the request for a new name, because the server would refuse it: the point has no
  // name of its own, only the name in its suggestion.
  const isNameless = place.status === 'pending' && placeIdKind(id) === 'point';
  const requesting = {
    key: 'request',
    label: t('review.request'),
    icon: <PencilIcon size={18} />,
    onSelect: () => unawaited(request()),
  };
  const restoring = {
    key: 'restore',
    label: t('review.restore'),
    icon: <UndoIcon size={18} />,
    onSelect: undelete,
  };

  return (
    <>
      <Menu
        label={t('review.actions')}
        trigger={(props) => (
          <IconButton label={t('review.actions')} icon={<MoreIcon />} {...props} />
        )}
        items={[
          ...(isNameless ? [] : [requesting]),
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
          onConfirm={() => unawaited(remove())}
          onClose={() => setConfirming(false)}
        >
          {t('review.deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}

import { useState } from 'react';
import { AdminMenu, type AdminMenuProps } from '../../features/review/AdminMenu.tsx';
import { fetchAdminTexts, fetchReviewingTexts, fetchSourcesTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { dialogOnDemand } from '../dialog-on-demand.tsx';

const MergePlace = dialogOnDemand(
  () => t('review.merge'),
  async () => (await import('./MergePlace.tsx')).MergePlace,
  async () => {
    await Promise.all([fetchAdminTexts(), fetchReviewingTexts(), fetchSourcesTexts()]);
  },
);

export interface PlaceMenuProps extends Omit<AdminMenuProps, 'onMerge'> {
  onMerged: (keptId: string) => void;
}

/** The admins' menu of a place, with the dialog for merging it. */
export function PlaceMenu({ onMerged, ...props }: PlaceMenuProps) {
  const [merging, setMerging] = useState(false);
  return (
    <>
      <AdminMenu {...props} onMerge={() => setMerging(true)} />
      {merging && (
        <MergePlace place={props.place} onMerged={onMerged} onClose={() => setMerging(false)} />
      )}
    </>
  );
}

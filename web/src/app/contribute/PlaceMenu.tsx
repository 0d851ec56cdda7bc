import { useState } from 'react';
import { AdminMenu, type AdminMenuProps } from '../../features/review/admin/AdminMenu.tsx';
import { MergeOnDemand, type MergePlaceProps } from './merge-on-demand.tsx';

export interface PlaceMenuProps extends Omit<AdminMenuProps, 'onMerge'> {
  onMerged: MergePlaceProps['onMerged'];
}

export function PlaceMenu({ onMerged, ...props }: PlaceMenuProps) {
  const [merging, setMerging] = useState(false);
  return (
    <>
      <AdminMenu {...props} onMerge={() => setMerging(true)} />
      {merging && (
        <MergeOnDemand
          place={props.place}
          other={null}
          onMerged={onMerged}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}

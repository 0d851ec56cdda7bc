import { useMemo } from 'react';
import { extraPlaces } from '../../features/review/dock/layers.ts';
import { useLists } from '../../features/review/dock/lists.ts';
import type { MapPlace } from '../../map/places/protocol.ts';

const onlyPending = { approved: false, requested: false, suggestions: false, pending: true };

export function usePendingPlaces(): MapPlace[] {
  const pending = useLists((lists) => lists.pending);
  return useMemo(() => extraPlaces({ pending, own: [] }, onlyPending), [pending]);
}

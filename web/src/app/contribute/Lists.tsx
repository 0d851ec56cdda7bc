import { ListsDock, type ListsDockProps } from '../../features/review/ListsDock.tsx';
import { useLayers } from '../../features/review/use-layers.ts';
import { useSession } from '../../lib/session.ts';
import { onDemand } from '../on-demand.tsx';

const Queue = onDemand(
  async () => (await import('../../features/review/PendingQueue.tsx')).PendingQueue,
);
const Deleted = onDemand(
  async () => (await import('../../features/review/DeletedPlaces.tsx')).DeletedPlaces,
);
const Mine = onDemand(
  async () => (await import('../../features/review/MySuggestions.tsx')).MySuggestions,
);

/** The signed-in layers of the map, and the list that goes with them. */
export function Lists(props: Pick<ListsDockProps, 'current' | 'onChoose' | 'onRestored'>) {
  useLayers();
  const signedIn = useSession((session) => session.user !== null);
  if (!signedIn) return null;
  return <ListsDock {...props} Queue={Queue} Deleted={Deleted} Mine={Mine} />;
}

import { lazy, Suspense } from 'react';
import { useLayers } from '../../features/review/use-layers.ts';
import { useSession } from '../../lib/session.ts';

const ListsDock = lazy(() =>
  import('../../features/review/ListsDock.tsx').then((module) => ({ default: module.ListsDock })),
);

/** The signed-in layers of the map, and the list that goes with them. */
export function Lists(props: { current: string | null; onChoose: (placeId: string) => void }) {
  useLayers();
  const signedIn = useSession((session) => session.user !== null);
  if (!signedIn) return null;
  return (
    <Suspense>
      <ListsDock {...props} />
    </Suspense>
  );
}

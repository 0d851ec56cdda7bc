import { useEffect } from 'react';
import { mayReview, useSession } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { showExtraPlaces } from '../../../map/places/places-client.ts';
import { useMap } from '../../../map/state.ts';
import { extraPlaces } from './layers.ts';
import { clearLists, countOf, loadOwn, loadPending, useLists } from './lists.ts';

/** Reloads the layers of the signed-in user, after a suggestion or a decision. */
export function reloadLists(): void {
  const session = useSession.getState();
  if (mayReview(session)) unawaited(loadPending());
  else if (session.user) unawaited(loadOwn());
  else clearLists();
}

/**
 * Loads the layers: for reviewers the pending places, for other users their own suggestions (product.md §4), for
 * visitors nothing.
 */
export function useLayers(): void {
  const uid = useSession((session) => session.user?.uid ?? null);
  const reviews = useSession(mayReview);
  const { pending, own } = useLists();
  const pendingCount = useLists((lists) => countOf('pending', lists));
  const ownCount = useLists((lists) => countOf('own', lists));
  const filters = useMap((map) => map.filters);

  useEffect(() => {
    // a layer without a filter button must not stay visible
    const { setFilter } = useMap.getState();
    if (!reviews) setFilter('pending', false);
    if (reviews || uid === null) setFilter('suggestions', false);
    reloadLists();
  }, [uid, reviews]);

  useEffect(() => {
    const { setCount } = useMap.getState();
    setCount('pending', pendingCount);
    setCount('suggestions', ownCount);
  }, [pendingCount, ownCount]);

  useEffect(() => showExtraPlaces(extraPlaces({ pending, own }, filters)), [pending, own, filters]);
}

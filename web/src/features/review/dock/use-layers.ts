import { useEffect } from 'react';
import { mayReview, useSession } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { showExtraPlaces } from '../../../map/places/places-client.ts';
import { useMap } from '../../../map/state.ts';
import { extraPlaces } from './layers.ts';
import { clearLists, countOf, loadOwn, loadPending, useLists } from './lists.ts';

/** Reloads the signed-in user's lists. Call this function after a suggestion or a decision. */
export function reloadLists(): void {
  const session = useSession.getState();
  if (mayReview(session)) unawaited(loadPending());
  else if (session.user) unawaited(loadOwn());
  else clearLists();
}

export function useLayers(): void {
  const uid = useSession((session) => session.user?.uid ?? null);
  const reviews = useSession(mayReview);
  const { pending, own, failure } = useLists();
  const pendingCount = useLists((lists) => countOf('pending', lists));
  const ownCount = useLists((lists) => countOf('own', lists));
  const filters = useMap((map) => map.filters);

  useEffect(() => {
    // Hides the layers for which this user has no switch. A layer of the previous user would otherwise stay visible.
    const { setFilter } = useMap.getState();
    if (!reviews) setFilter('pending', false);
    if (reviews || uid === null) setFilter('suggestions', false);
    // Without `clearLists`, the previous user's suggestions would stay if the new user's suggestions could not be
    // loaded.
    clearLists();
    reloadLists();
  }, [uid, reviews]);

  useEffect(() => {
    const { setCount } = useMap.getState();
    setCount('pending', pendingCount);
    setCount('suggestions', ownCount);
  }, [pendingCount, ownCount]);

  useEffect(() => {
    // After an error the map shows none of the user’s own suggestions (product.md §7).
    showExtraPlaces(extraPlaces({ pending, own: failure === null ? own : [] }, filters));
  }, [pending, own, failure, filters]);
}

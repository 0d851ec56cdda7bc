import { Dock } from '../../features/review/Dock.tsx';
import type { ListsDockProps } from '../../features/review/ListsDock.tsx';
import { useLayers } from '../../features/review/use-layers.ts';
import { fetchReviewingTexts, fetchSourcesTexts } from '../../i18n/language.ts';
import { authorOf, useSession } from '../../lib/session.ts';
import { onDemand, withNeeds } from '../on-demand.tsx';
import { openForReview } from './open-for-review.ts';
import { Outbox } from './Outbox.tsx';

const Queue = onDemand(async () => {
  const queue = import('../../features/review/queue/PendingQueue.tsx');
  return (await withNeeds(queue, fetchReviewingTexts())).PendingQueue;
});
const Deleted = onDemand(async () => {
  const places = import('../../features/review/DeletedPlaces.tsx');
  // the calendars of dates, and what the history says of corrections
  return (await withNeeds(places, fetchSourcesTexts(), fetchReviewingTexts())).DeletedPlaces;
});
const Mine = onDemand(
  async () => (await import('../../features/review/MySuggestions.tsx')).MySuggestions,
);

const ListsDock = onDemand(
  async () => (await import('../../features/review/ListsDock.tsx')).ListsDock,
  // before the session was known there was nothing either
  () => null,
);

/** The map layers for signed-in users, with the list of each. */
export function Lists(props: Pick<ListsDockProps, 'current' | 'onChoose' | 'onRestored'>) {
  const { onChoose } = props;
  useLayers();
  const signedIn = useSession((session) => session.user !== null);
  const author = useSession(authorOf);
  if (author === null) return null;
  // the outbox stays mounted when a session ends while it is open
  return (
    <Dock>
      <Outbox />
      {signedIn && (
        <ListsDock
          {...props}
          onReview={(id, known) => openForReview(id, known, onChoose)}
          Queue={Queue}
          Deleted={Deleted}
          Mine={Mine}
        />
      )}
    </Dock>
  );
}

import { Dock } from '../../features/review/Dock.tsx';
import type { ListsDockProps } from '../../features/review/ListsDock.tsx';
import { useLayers } from '../../features/review/use-layers.ts';
import {
  fetchAdminTexts,
  fetchFlagTexts,
  fetchReviewingTexts,
  fetchSourcesTexts,
} from '../../i18n/language.ts';
import { authorOf, useSession } from '../../lib/session.ts';
import { onDemand, withNeeds } from '../on-demand.tsx';
import { openForReview } from './open-for-review.ts';
import { Outbox } from './Outbox.tsx';

// no placeholder: its button comes when the list does
const ListsDock = onDemand(
  async () => (await import('../../features/review/ListsDock.tsx')).ListsDock,
  () => null,
);
const Reviewers = onDemand(async () => {
  const lists = import('./ReviewersLists.tsx');
  // the calendars of dates, and what the history says of corrections
  const texts = [fetchSourcesTexts(), fetchReviewingTexts(), fetchFlagTexts(), fetchAdminTexts()];
  return (await withNeeds(lists, ...texts)).ReviewersLists;
});
const Mine = onDemand(async () => {
  const mine = import('../../features/review/MySuggestions.tsx');
  return (await withNeeds(mine, fetchReviewingTexts())).MySuggestions;
});

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
          Reviewers={Reviewers}
          Mine={Mine}
        />
      )}
    </Dock>
  );
}

import { Dock } from '../../features/review/dock/Dock.tsx';
import { ListsDock, type ListsDockProps } from '../../features/review/dock/ListsDock.tsx';
import { fetchTexts } from '../../i18n/language.ts';
import { useSession } from '../../lib/session.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { useUnsentAnswers } from '../../lib/unsent-answers.ts';
import { onDemand, withNeeds } from '../on-demand.tsx';
import { openForReview } from './open-for-review.ts';
import { Outbox } from './Outbox.tsx';

const Reviewers = onDemand(async () => {
  const lists = import('./ReviewersLists.tsx');
  const texts = fetchTexts('sources', 'reviewing', 'queue', 'flag', 'admin');
  return (await withNeeds(lists, texts)).ReviewersLists;
});
const fetchUnsentAnswers = () =>
  withNeeds(import('../../features/living-names/UnsentAnswers.tsx'), fetchTexts('answers'));
const UnsentAnswers = onDemand(
  async () => (await untilLoaded(fetchUnsentAnswers)).UnsentAnswers,
  () => null,
);
const Mine = onDemand(async () => {
  const mine = import('./OwnSuggestions.tsx');
  // Loads the outbox's code together with this list, because the device may be offline when the user sends a changed
  // suggestion.
  const outbox = import('./OutboxWithForm.tsx');
  return (await withNeeds(mine, outbox, fetchTexts('reviewing', 'device'))).OwnSuggestions;
});

export type DocksProps = Pick<ListsDockProps, 'current' | 'onChoose' | 'onRestored' | 'onChanged'>;

export function Docks(props: DocksProps) {
  const { onChoose } = props;
  const signedIn = useSession((session) => session.user !== null);
  const unsent = useUnsentAnswers(({ any }) => any);
  // `Outbox` does not depend on `signedIn`. If the session ends without a sign-out while the outbox is open, the outbox
  // therefore stays mounted.
  return (
    <Dock>
      {unsent && <UnsentAnswers />}
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

import type { DeclineRequest } from '@shared/contract/requests.ts';
import { approveSubmission, declineSubmission, handOn } from '../../../lib/api/review.ts';
import { useDecideMany } from '../decide/use-decide-many.ts';
import type { Together } from './together.ts';

/** Decides on the ticked suggestions of the queue, or hands them on. */
export function useTogether() {
  const { progress, stop, decide, handOn: handOnMany } = useDecideMany();
  const items = (chosen: Together['declinable']) =>
    chosen.map(({ place, suggestion }) => ({
      ...{ place_id: place.place_id, id: suggestion.id },
      ...{ fields: suggestion.changes, revision: place.revision },
    }));
  return {
    ...{ progress, stop },
    approve: ({ approvable }: Together) =>
      decide('approved', items(approvable), ({ place_id, id: sid, fields, revision }, key) =>
        approveSubmission({ id: place_id, sid }, { fields, revision }, key),
      ),
    handOn: ({ handable }: Together, note: string | null) =>
      handOnMany(note, items(handable), ({ place_id, id: sid }, key) =>
        handOn({ id: place_id, sid }, { note }, key),
      ),
    decline: ({ declinable }: Together, body: DeclineRequest) =>
      decide('declined', items(declinable), ({ place_id, id: sid }, key) =>
        declineSubmission({ id: place_id, sid }, body, key),
      ),
  };
}

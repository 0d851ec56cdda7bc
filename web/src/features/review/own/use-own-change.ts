import { contributorCalls } from '../../../lib/api/on-demand.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { reloadInbox } from '../inbox/inbox.ts';
import { useAction } from '../actions/use-action.ts';
import { reloadLists } from '../dock/use-layers.ts';
import { lateText } from './late-text.ts';

type Calls = Awaited<ReturnType<typeof contributorCalls>>;

/**
 * Returns the function `change`, which changes one of the user's own suggestions or lists.
 * @param onChanged is called after the change, and also if the change came too late
 */
export function useOwnChange(onChanged: () => void = () => undefined) {
  const changed = () => {
    onChanged();
    reloadLists();
    unawaited(reloadInbox());
  };
  const { busy, run } = useAction('The suggestion could not be changed', (failure) => {
    const text = lateText(failure);
    if (text !== undefined) changed();
    return text;
  });
  return {
    busy,
    change: (call: (calls: Calls) => Promise<void>, done: string) =>
      run(async () => {
        await call(await contributorCalls());
        toast.success(done);
        changed();
      }),
  };
}

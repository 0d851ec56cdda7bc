import { useLayers } from '../../features/review/dock/use-layers.ts';
import { authorOf, useSession } from '../../lib/session.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { useUnsentAnswers } from '../../lib/unsent-answers.ts';
import { onDemand } from '../on-demand.tsx';
import type { DocksProps } from './Docks.tsx';

// while the code loads, nothing is shown; the buttons appear when the lists have loaded
const Docks = onDemand(
  // the import retries until the code has loaded, because this code sends the suggestions in the outbox
  async () => (await untilLoaded(() => import('./Docks.tsx'))).Docks,
  () => null,
);

/** The map layers and lists of signed-in users, and the unsent items of all users. */
export function Lists(props: DocksProps) {
  useLayers();
  const author = useSession(authorOf);
  const unsent = useUnsentAnswers(({ any }) => any);
  return (author !== null || unsent) && <Docks {...props} />;
}

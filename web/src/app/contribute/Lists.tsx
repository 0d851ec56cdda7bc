import { useLayers } from '../../features/review/dock/use-layers.ts';
import { authorOf, useSession } from '../../lib/session.ts';
import { untilLoaded } from '../../lib/until-loaded.ts';
import { useUnsentAnswers } from '../../lib/unsent-answers.ts';
import { onDemand } from '../on-demand.tsx';
import type { DocksProps } from './Docks.tsx';

const Docks = onDemand(
  // The import retries until the code has loaded, because this code sends the suggestions in the outbox.
  async () => (await untilLoaded(() => import('./Docks.tsx'))).Docks,
  () => null,
);

export function Lists(props: DocksProps) {
  useLayers();
  const author = useSession(authorOf);
  const unsent = useUnsentAnswers(({ any }) => any);
  return (author !== null || unsent) && <Docks {...props} />;
}

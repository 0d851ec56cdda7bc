import { createAtlasServer } from '../atlas/serve.ts';
import type { HandleRequest } from '../implementation.ts';
import { countNameAnswers } from '../places/name-answers/count.ts';
import { createShownCounts } from '../places/name-answers/shown.ts';
import { atlasSource } from '../wiring/atlas.ts';
import { config } from '../wiring/config.ts';
import { unlessUnreachable } from '../wiring/firestore.ts';
import { logError } from '../wiring/log.ts';
import { nameAnswers } from '../wiring/name-answers.ts';

/** The local suite runs no schedule, so answers are counted when somebody looks. */
const counts = config.local
  ? async (file: string) => {
      await countNameAnswers(nameAnswers, { isOver: () => false });
      return nameAnswers.counts(file);
    }
  : (file: string) => unlessUnreachable(() => nameAnswers.counts(file));

export const handle: HandleRequest = createAtlasServer({
  source: atlasSource,
  nameCounts: createShownCounts({ counts }, Date.now, config.local ? 0 : undefined),
  now: Date.now,
  onError: logError('atlas'),
});

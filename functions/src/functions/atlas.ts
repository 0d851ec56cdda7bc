import { createAtlasServer } from '../atlas/serve.ts';
import type { HandleRequest } from '../implementation.ts';
import { countNameAnswers } from '../places/name-answers/count.ts';
import { createShownCounts } from '../places/name-answers/shown.ts';
import { atlasSource } from '../wiring/atlas.ts';
import { config } from '../wiring/config.ts';
import { unlessUnreachable } from '../wiring/firestore.ts';
import { logError } from '../wiring/log.ts';
import { nameAnswers, publishCounts } from '../wiring/name-answers.ts';

const shown = async (file: string) => (await nameAnswers.shown(file))?.counts ?? {};

/**
 * Number of times that the local suite has published the counts of visitors' answers about names. In production, a
 * scheduled function updates the public counts once a week. The local suite has no schedules, so each request for
 * counts first publishes them. `publishCounts` updates counts only in a new week, so each call gets a time that is a
 * week later than in the previous call.
 */
let weeks = 0;
const counts = config.local
  ? async (file: string) => {
      await countNameAnswers(nameAnswers, { isOver: () => false });
      // `publishCounts` reads the whole map, so this code calls it only for files with answers. In the local suite,
      // nearly all files have no answers.
      if (Object.keys(await nameAnswers.counts(file)).length > 0)
        await publishCounts(() => Date.now() + ++weeks * 7 * 24 * 60 * 60_000, [file]);
      return shown(file);
    }
  : (file: string) => unlessUnreachable(() => shown(file));

export const handle: HandleRequest = createAtlasServer({
  source: atlasSource,
  nameCounts: createShownCounts({ counts }, Date.now, config.local ? 0 : undefined),
  now: Date.now,
  onError: logError('atlas'),
});

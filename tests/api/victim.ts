import { firestorePlaceStore } from '../../functions/src/platform/store/place-store.ts';
import { changeSomething, contextOf } from './operations.ts';
import { databaseOf } from './suite.ts';

/** Changes the given places of a database endlessly, four at a time, until a test kills the process. */
const [database = '', ...ids] = process.argv.slice(2);
const places = contextOf(firestorePlaceStore(databaseOf(database)));

async function worker(): Promise<never> {
  for (;;) {
    try {
      if (await changeSomething(ids, Math.random, places)) process.stdout.write('.');
    } catch {
      // The API may refuse some of the concurrent changes.
    }
  }
}

await Promise.all(Array.from({ length: 4 }, worker));

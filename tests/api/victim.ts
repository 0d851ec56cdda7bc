import { changeSomething } from './operations.ts';

/** Changes the given places without end, four things at a time, until somebody kills it. */
const ids = process.argv.slice(2);

async function worker(): Promise<never> {
  for (;;) {
    try {
      if (await changeSomething(ids, Math.random)) process.stdout.write('.');
    } catch {
      // Refusals are part of the crowd.
    }
  }
}

await Promise.all(Array.from({ length: 4 }, worker));

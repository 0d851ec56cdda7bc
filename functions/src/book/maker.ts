import { brand } from '@shared/contract/brand.ts';
import type { BookStorage, PublishedPlaces } from './index.ts';
import type { Occasion, RegenerationOutcome } from './regenerate.ts';
import type { BookContext } from './serve.ts';

/**
 * Returns a function that makes one book at a time, because an instance has not enough memory for two. Readers who
 * request a missing book at the same time share one run.
 */
export function bookMaker({
  storage,
  places,
  siteUrl,
  now,
  newObjectName,
  onFailure,
}: {
  storage: BookStorage;
  places: PublishedPlaces;
  siteUrl: string;
  now: () => number;
  newObjectName: () => string;
  onFailure: (cause: unknown) => void;
}): BookContext['regenerate'] {
  const identity = { siteUrl, brand };
  const make = async (occasion: Occasion): Promise<RegenerationOutcome> => {
    // The code of the book is loaded on demand. Its PDF libraries double the start time of an instance, and few
    // instances make a book.
    const { contentHash, regenerateBook, renderBook } = await import('./index.ts');
    const outcome = await regenerateBook(
      {
        places,
        storage,
        render: (all, date) => renderBook({ ...identity, places: all, date }),
        hash: (all) => contentHash(all, identity),
        now,
        newObjectName,
      },
      occasion,
    );
    if (outcome.kind === 'failed') onFailure(outcome.cause);
    return outcome;
  };
  const forReaders = new Map<Occasion, Promise<RegenerationOutcome>>();
  let last: Promise<unknown> = Promise.resolve();
  return (occasion) => {
    const shared = forReaders.get(occasion);
    if (shared) return shared;
    const run = last.then(() => make(occasion)).finally(() => forReaders.delete(occasion));
    last = run.catch(() => undefined);
    if (occasion === 'missing' || occasion === 'lost') forReaders.set(occasion, run);
    return run;
  };
}

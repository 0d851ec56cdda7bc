import { brand } from '@shared/contract/brand.ts';
import type { BookStorage, PublishedPlaces } from './index.ts';
import type { BookContext } from './serve.ts';

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
  return async (occasion) => {
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
}

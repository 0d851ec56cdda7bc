import { otherForms } from '@shared/names/other-forms.ts';
import type { AtlasPlace } from '@shared/formats/atlas.ts';
import type { PlaceDetails } from '@shared/formats/place-details.ts';
import { NameIndex } from './name-index.ts';

/** What is published at one moment (atlas/snapshot.ts). */
interface PublishedNames {
  mark: string;
  places: () => AsyncIterable<{ place: AtlasPlace; details: PlaceDetails | null }>;
}

/**
 * Milliseconds for which names are taken to be what they were: reading all of 50,000 places takes 570 reads of the
 * database, and who matches a table does not wait for one that was published just now.
 */
export const reuseNamesFor = 10 * 60 * 1000;

interface Known {
  at: number;
  mark: string;
  index: NameIndex;
}

/**
 * The index of all that is published, at most `reuseNamesFor` old. Who comes while it is made anew is served from
 * the last one; where that fails, too.
 */
export function currentIndex({
  published,
  now,
  onError,
}: {
  published: () => Promise<PublishedNames>;
  /** Milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
}): () => Promise<NameIndex> {
  let known: Known | null = null;
  let making: Promise<Known> | null = null;

  async function make(): Promise<Known> {
    const at = now();
    const { mark, places } = await published();
    if (known?.mark === mark) return { ...known, at };
    const index = new NameIndex();
    for await (const { place, details } of places()) {
      index.add({ place, forms: otherForms(place, details?.story.names ?? []) });
    }
    return { at, mark, index };
  }

  function renew(): Promise<Known> {
    making ??= make()
      .then((made) => (known = made))
      .finally(() => (making = null));
    return making;
  }

  return async function index(): Promise<NameIndex> {
    if (!known) return (await renew()).index;
    const last = known;
    if (now() - last.at >= reuseNamesFor) {
      renew().catch((error: unknown) => {
        onError(error);
        // tried again after a while, not with each question
        if (known === last) known = { ...last, at: now() - reuseNamesFor + 10_000 };
      });
    }
    return last.index;
  };
}

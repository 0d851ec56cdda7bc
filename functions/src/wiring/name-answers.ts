import { ofOneMoment, snapshotOf } from '../atlas/snapshot.ts';
import { namesToAnswer } from '../places/name-answers/names.ts';
import { publishNameCounts, type NamesOfPlace } from '../places/name-answers/publish.ts';
import { shiftsWith } from '../places/name-answers/shifts.ts';
import { firestoreNameAnswers } from '../platform/store/name-answers.ts';
import { sharedKey } from '../platform/store/shared-key.ts';
import { atlasSource } from './atlas.ts';
import { db } from './firestore.ts';

export const nameAnswers = firestoreNameAnswers(db);

const key = sharedKey(db, 'name_counts');

async function* publishedNames(): AsyncGenerator<NamesOfPlace> {
  const { places } = await snapshotOf(atlasSource);
  for await (const { place, details } of places())
    yield { id: place.place_id, names: namesToAnswer(place, details?.content.names ?? []) };
}

/** @param now returns the time in milliseconds */
export const publishCounts = (now: () => number, files?: readonly string[]): Promise<number> =>
  ofOneMoment(() =>
    publishNameCounts({
      store: nameAnswers,
      names: publishedNames,
      shifts: async () => shiftsWith(await key()),
      now,
      ...(files ? { files } : {}),
    }),
  );

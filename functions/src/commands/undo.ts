import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { undoWithParts, type Undone } from '../places/undo.ts';
import { accountOf } from '../platform/store/roles.ts';
import { newDocumentId } from '../platform/store/ids.ts';
import { firestorePlaceStore } from '../platform/store/place-store.ts';
import { touchedBy } from '../platform/store/user-activity.ts';

/**
 * Lists or undoes everything that an account did since a time (`npm run cli -- admin undo`). After an interruption,
 * the command can be run again: actions that are already undone are skipped.
 */
export async function undoAll(
  where: string,
  email: string,
  { since, apply }: { since: string; apply: boolean },
): Promise<void> {
  const { uid, disabled } = await accountOf(getAuth(), email);
  const db = getFirestore();
  const store = firestorePlaceStore(db);
  const moment = new Date(since);
  const touched = await touchedBy(db, uid, moment);
  const all: Undone[] = [];
  for (const [place, suggestions] of touched) {
    const undone = await undoWithParts(
      { store, now: () => new Date(), newId: newDocumentId },
      place,
      { uid, since: moment, suggestions, reason: 'Undone by the operator', by: null, apply },
    );
    all.push(...undone);
    for (const one of undone) console.log(`places/${one.place_id}: ${sentence(one)}`);
  }
  console.log(
    apply
      ? `${all.length} places of ${where} were restored to their state without ${email} since ${since}`
      : `${all.length} places of ${where} would change; add --apply to change them`,
  );
  if (!disabled) console.log('The account can still sign in: disable it in the Firebase console.');
  await db.terminate();
}

function sentence({ declined, reopened, reverted }: Undone): string {
  return [
    ...(declined ? [`${declined} suggestions declined`] : []),
    ...(reopened ? [`${reopened} suggestions of others are pending again`] : []),
    ...(reverted.length ? [`${reverted.join(', ')} restored`] : []),
  ].join('; ');
}

import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { undoWithParts, type UndoCall, type Undone } from '../places/undo.ts';
import { codeOf } from '../platform/error-code.ts';
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
  const call = { uid, since: moment, reason: 'Undone by the operator', by: null, apply };
  const { all, failed } = await undoEach(
    { store, now: () => new Date(), newId: newDocumentId },
    touched,
    { call, say: (line) => console.log(line) },
  );
  console.log(
    apply
      ? `${all.length} places of ${where} were restored to their state without ${email} since ${since}`
      : `${all.length} places of ${where} would change; add --apply to change them`,
  );
  if (!disabled) console.log('The account can still sign in: disable it in the Firebase console.');
  await db.terminate();
  if (failed.length > 0)
    throw new Error(`${failed.join(', ')}: could not be undone; run the command again`);
}

/**
 * Undoes the account's changes at each place. If a place cannot be undone, prints its id with `say` and continues with
 * the other places.
 */
export async function undoEach(
  context: Parameters<typeof undoWithParts>[0],
  touched: ReadonlyMap<string, string[]>,
  { call, say }: { call: Omit<UndoCall, 'suggestions'>; say: (line: string) => void },
): Promise<{ all: Undone[]; failed: string[] }> {
  const all: Undone[] = [];
  const failed: string[] = [];
  for (const [place, suggestions] of touched)
    try {
      const undone = await undoWithParts(context, place, { ...call, suggestions });
      all.push(...undone);
      for (const one of undone) say(`places/${one.place_id}: ${sentence(one)}`);
    } catch (error) {
      failed.push(`places/${place}`);
      // Leaves out the error's message, because it may contain personal data.
      const what = codeOf(error) ?? (error as Error).name;
      say(`places/${place}: could not be undone (${String(what)})`);
    }
  return { all, failed };
}

function sentence({ declined, reopened, reverted }: Undone): string {
  return [
    ...(declined ? [`${declined} suggestions declined`] : []),
    ...(reopened ? [`${reopened} suggestions of others are pending again`] : []),
    ...(reverted.length ? [`${reverted.join(', ')} restored`] : []),
  ].join('; ');
}

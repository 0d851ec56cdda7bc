import {
  FirestoreError,
  type Authorize,
  type CommitResponse,
  type Database,
  type Write,
} from '../../database/index.ts';

interface GuardedCommit {
  writes: readonly Write[];
  transaction?: Uint8Array;
  /** undefined: everything is allowed. */
  authorize: Authorize | undefined;
}

/**
 * Commits for a caller who is subject to rules. Rules come before preconditions: who may not write a document must not
 * learn from a NOT_FOUND or ALREADY_EXISTS whether there is one.
 */
export async function guardedCommit(
  store: Database,
  { writes, transaction, authorize }: GuardedCommit,
): Promise<CommitResponse> {
  const request = { writes, ...(transaction === undefined ? {} : { transaction }) };
  if (authorize === undefined) return store.commit(request);
  try {
    return await store.commit({ ...request, authorize });
  } catch (error) {
    if (failsPrecondition(error)) await requireAllowed(store, writes, authorize, error);
    throw error;
  }
}

function failsPrecondition(error: unknown): error is FirestoreError {
  return (
    error instanceof FirestoreError &&
    ['NOT_FOUND', 'ALREADY_EXISTS', 'FAILED_PRECONDITION'].includes(error.code)
  );
}

/** Asks the rules about the same writes as if their preconditions held; nothing is written either way. */
async function requireAllowed(
  store: Database,
  writes: readonly Write[],
  authorize: Authorize,
  failure: FirestoreError,
): Promise<void> {
  const unguarded = writes.map((write) => withoutPrecondition(store, write));
  await store.commit({
    writes: unguarded,
    authorize: (attempt) => {
      // The rules see the writes as they were sent: a precondition decides between create and update.
      const asSent = attempt.writes.map((attempted, index) => ({
        ...attempted,
        write: writes[index] ?? attempted.write,
      }));
      authorize({
        requestTime: attempt.requestTime,
        writes: asSent,
        get: (path) => attempt.get(path),
        getAfter: (path) => attempt.getAfter(path),
      });
      throw failure;
    },
  });
}

function withoutPrecondition(store: Database, write: Write): Write {
  // A verify is nothing but its precondition: one that holds stands in for it.
  if (write.kind === 'verify') {
    const exists = store.get(write.path).document !== null;
    return { ...write, precondition: { kind: 'exists', exists } };
  }
  const { precondition: _, ...unguarded } = write;
  return unguarded;
}

import { once } from '../platform/calls/idempotency.ts';
import type { Caller } from '../platform/caller.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';

export interface ChangeCall {
  id: string;
  caller: Caller;
  idempotencyKey: string | null;
}

export interface ChangeCallWith<Body> extends ChangeCall {
  body: Body;
}

export interface SuggestionCall extends ChangeCall {
  sid: string;
}

export interface SuggestionCallWith<Body> extends SuggestionCall {
  body: Body;
}

/** A call whose repetition does no harm, so the server need not store its answer under an idempotency key. */
export type KeylessCall = Omit<SuggestionCall, 'idempotencyKey'>;

/**
 * Makes a change in one transaction, only once for each idempotency key (platform/calls/idempotency.ts).
 *
 * @param call `id` of the changed place or list, or ids of several places
 * @param asked everything that identifies the call: operation, path parameters, body
 * @throws ApiError as `once`, and the errors of the change
 */
export function changeOnce<T>(
  { store, now }: Pick<PlacesContext, 'store' | 'now'>,
  call: {
    id: string | readonly string[];
    caller: Pick<Caller, 'uid'>;
    idempotencyKey?: string | null;
  },
  asked: unknown,
  change: (transaction: PlaceTransaction, at: Date) => Promise<T>,
): Promise<T> {
  const { id, caller, idempotencyKey: key = null } = call;
  const at = now();
  return store.transact(id, (transaction) =>
    once(transaction, { uid: caller.uid, key, asked, now: at }, () => change(transaction, at)),
  );
}

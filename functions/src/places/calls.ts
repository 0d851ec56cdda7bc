import type { Caller } from '../platform/caller.ts';

/** A change of a place or a list. */
export interface ChangeCall {
  id: string;
  caller: Caller;
  idempotencyKey: string | null;
}

export interface ChangeCallWith<Body> extends ChangeCall {
  body: Body;
}

/** A change of one of a place's suggestions. */
export interface SuggestionCall extends ChangeCall {
  sid: string;
}

export interface SuggestionCallWith<Body> extends SuggestionCall {
  body: Body;
}

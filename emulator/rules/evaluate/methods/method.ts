import type { Value } from '../../values/value.ts';
import type { Failure, ParameterType } from '../signature.ts';

/** A method of the receiver type R. */
export interface Method<R extends Value> {
  readonly overloads: readonly (readonly ParameterType[])[];
  readonly apply: (receiver: R, ...args: never[]) => Value | Failure;
}

export type MethodTable<R extends Value> = Readonly<Record<string, Method<R>>>;

/** A method without arguments. */
export function getter<R extends Value>(apply: (receiver: R) => Value): Method<R> {
  return { overloads: [[]], apply };
}

import type { Value } from '../../values/value.ts';
import type { Failure, ParameterType } from '../signature.ts';

export interface Method<R extends Value> {
  readonly overloads: readonly (readonly ParameterType[])[];
  readonly apply: (receiver: R, ...args: never[]) => Value | Failure;
}

export type MethodTable<R extends Value> = Readonly<Record<string, Method<R>>>;

export function getter<R extends Value>(apply: (receiver: R) => Value): Method<R> {
  return { overloads: [[]], apply };
}

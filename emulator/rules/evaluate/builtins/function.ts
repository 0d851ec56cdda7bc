import type { Value } from '../../values/value.ts';
import type { Failure, ParameterType } from '../signature.ts';

export interface BuiltinFunction {
  readonly overloads: readonly (readonly ParameterType[])[];
  readonly apply: (...args: never[]) => Value | Failure;
}

export type FunctionTable = Readonly<Record<string, BuiltinFunction>>;

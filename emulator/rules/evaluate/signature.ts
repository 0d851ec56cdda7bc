import type { Node } from '../syntax/ast.ts';
import { typeOf, type Value } from '../values/value.ts';
import { EvaluationError } from './non-value.ts';

/** The name of a parameter's type in error messages. `float` also accepts an int, and `any` accepts every value. */
export type ParameterType =
  | 'any' | 'null' | 'bool' | 'int' | 'float' | 'string' | 'bytes' | 'timestamp' | 'duration'
  | 'latlng' | 'path' | 'list' | 'map' | 'set'; // oxfmt-ignore

export class Failure {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

export interface Builtin<A extends readonly unknown[]> {
  readonly overloads: readonly (readonly ParameterType[])[];
  readonly apply: (...args: A) => Value | Failure;
}

function accepts(parameter: ParameterType, value: Value): boolean {
  if (parameter === 'any') return true;
  const type = typeOf(value);
  return type === parameter || (parameter === 'float' && type === 'int');
}

export function applyBuiltin(
  label: string,
  builtin: Builtin<readonly never[]>,
  receiver: readonly Value[],
  args: readonly Value[],
  at: Node,
): Value | EvaluationError {
  const { overloads } = builtin;
  const fits = overloads.some(
    (parameters) =>
      parameters.length === args.length &&
      parameters.every((parameter, index) => accepts(parameter, args[index] as Value)),
  );
  if (!fits) return new EvaluationError(misfit(label, overloads, args), at);
  const apply = builtin.apply as (...all: readonly Value[]) => Value | Failure;
  try {
    const result = apply(...receiver, ...args);
    return result instanceof Failure ? new EvaluationError(result.message, at) : result;
  } catch (error) {
    // A RangeError means that a text is longer than JavaScript allows, or that a time is outside the calendar.
    if (!(error instanceof RangeError)) throw error;
    return new EvaluationError(`The result of ${label} is out of range.`, at);
  }
}

function misfit(
  label: string,
  overloads: readonly (readonly ParameterType[])[],
  args: readonly Value[],
): string {
  const expected = overloads.map((parameters) => `${label}(${parameters.join(', ')})`).join(', ');
  if (!overloads.some((parameters) => parameters.length === args.length)) {
    return `Incorrect number of arguments. Received: ${args.length}. Expected: ${expected}.`;
  }
  const received = `${label}(${args.map(typeOf).join(', ')})`;
  return `Unsupported operation error. Received: ${received}. Expected: ${expected}.`;
}

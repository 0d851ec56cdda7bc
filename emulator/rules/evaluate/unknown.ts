import type { BinaryOperator, Node } from '../syntax/ast.ts';
import type { Value } from '../values/value.ts';
import { NonValue } from './non-value.ts';

export type Result = Value | NonValue;
export type ValueOperator = Exclude<BinaryOperator, '&&' | '||'>;

/**
 * A value that may differ, or be an error, for each document of a query's result. The result of every operation on it
 * is also unknown, except in subclasses that know a fact. An operation may return another value only if that value is
 * correct for every document and the operation fails for none of them.
 */
export class Unknown extends NonValue {
  override readonly message: string;

  constructor(message: string) {
    super();
    this.message = message;
  }

  /**
   * Returns an unknown without facts, for a value that is computed from this one: facts about this value do not hold
   * for it.
   */
  blank(): Unknown {
    return new Unknown(this.message);
  }

  member(_name: string): Result {
    return this.blank();
  }

  index(_key: Result): Result {
    return this.blank();
  }

  call(_name: string, _args: readonly Result[], _at: Node): Result {
    return this.blank();
  }

  /** Evaluates `this operator other`, or `other operator this` if this is the right operand. */
  operate(_operator: ValueOperator, _other: Result, _side: 'left' | 'right', _at: Node): Result {
    return this.blank();
  }

  isType(_type: string): Result {
    return this.blank();
  }
}

/** The result of an expression with an operand that is no value: the error, or an unknown. */
export function derivedFrom(operand: NonValue): NonValue {
  return operand instanceof Unknown ? operand.blank() : operand;
}

/** The first error among the results, otherwise an unknown, otherwise null. */
export function firstNonValue(results: readonly Result[]): NonValue | null {
  let unknown: Unknown | null = null;
  for (const result of results) {
    if (result instanceof Unknown) unknown ??= result;
    else if (result instanceof NonValue) return result;
  }
  return unknown?.blank() ?? null;
}

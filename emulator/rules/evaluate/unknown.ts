import type { BinaryOperator, Node } from '../syntax/ast.ts';
import type { Value } from '../values/value.ts';
import { NonValue } from './non-value.ts';

export type Result = Value | NonValue;
export type ValueOperator = Exclude<BinaryOperator, '&&' | '||'>;

/**
 * Something that can be any value, or an error, from one document of a query's result to the next.
 * Whatever is done with it is unknown too; subclasses that know a fact answer more. An answer other
 * than an Unknown must hold for every document, and imply that no document makes it an error.
 */
export class Unknown extends NonValue {
  override readonly message: string;

  constructor(message: string) {
    super();
    this.message = message;
  }

  /** What is known of this does not hold for what is made of it. */
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

  /** `this operator other`, or `other operator this` when it stands on the right. */
  operate(_operator: ValueOperator, _other: Result, _side: 'left' | 'right', _at: Node): Result {
    return this.blank();
  }

  isType(_type: string): Result {
    return this.blank();
  }
}

/** What an expression yields when one of its operands is no value: the error, or anything at all. */
export function derivedFrom(operand: NonValue): NonValue {
  return operand instanceof Unknown ? operand.blank() : operand;
}

/** An error among the results, else an unknown one, else null. */
export function firstNonValue(results: readonly Result[]): NonValue | null {
  let unknown: Unknown | null = null;
  for (const result of results) {
    if (result instanceof Unknown) unknown ??= result;
    else if (result instanceof NonValue) return result;
  }
  return unknown?.blank() ?? null;
}

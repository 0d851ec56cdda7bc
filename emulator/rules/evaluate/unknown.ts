import type { BinaryOperator, Node } from '../syntax/ast.ts';
import type { Value } from '../values/value.ts';
import { NonValue } from './non-value.ts';

export type Result = Value | NonValue;
export type ValueOperator = Exclude<BinaryOperator, '&&' | '||'>;

/**
 * A value that may differ between the documents that a query returns. For some documents, the value may be an error. An
 * operation on an unknown returns an unknown. Subclasses know facts about the value. A subclass may return a known
 * result for an operation only if this result is correct for every document, and the operation fails for none of them.
 */
export class Unknown extends NonValue {
  override readonly message: string;

  constructor(message: string) {
    super();
    this.message = message;
  }

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

  /** If `side` is 'left', evaluates `this operator other`. If `side` is 'right', evaluates `other operator this`. */
  operate(_operator: ValueOperator, _other: Result, _side: 'left' | 'right', _at: Node): Result {
    return this.blank();
  }

  isType(_type: string): Result {
    return this.blank();
  }
}

export function derivedFrom(operand: NonValue): NonValue {
  return operand instanceof Unknown ? operand.blank() : operand;
}

export function firstNonValue(results: readonly Result[]): NonValue | null {
  let unknown: Unknown | null = null;
  for (const result of results) {
    if (result instanceof Unknown) unknown ??= result;
    else if (result instanceof NonValue) return result;
  }
  return unknown?.blank() ?? null;
}

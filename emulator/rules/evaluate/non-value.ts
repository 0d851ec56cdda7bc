import type { Node } from '../syntax/ast.ts';

/**
 * The result of an expression without a value: an error or, while a query is checked, an unknown. An unknown is a value
 * that may differ between documents. Errors are returned, not thrown, because arguments and lets may fail without being
 * read. `&&` and `||` can also ignore the error of one operand.
 */
export abstract class NonValue {
  abstract readonly message: string;
}

/** The error of an evaluation. Only an allow that needs the failed value fails. */
export class EvaluationError extends NonValue {
  override readonly message: string;
  readonly line: number;
  readonly column: number;

  constructor(message: string, at: Node) {
    super();
    this.message = message;
    this.line = at.line;
    this.column = at.column;
  }
}

/** Returns the error of reading a variable that has no value. Null would be a value. */
export function unset(): EvaluationError {
  return new EvaluationError('Null value error.', { line: 0, column: 0 });
}

import type { Node } from '../syntax/ast.ts';

/**
 * The result of an expression that has no value: an error or, while a query is proven, an unknown that may differ
 * between documents. Errors are passed as values, not thrown: arguments and lets may contain them without being read,
 * and `&&` and `||` recover from them.
 */
export abstract class NonValue {
  abstract readonly message: string;
}

/** The error of an evaluation. Only the allow that needs it fails. */
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

/** A variable without any value, which is different from null. */
export function unset(): EvaluationError {
  return new EvaluationError('Null value error.', { line: 0, column: 0 });
}

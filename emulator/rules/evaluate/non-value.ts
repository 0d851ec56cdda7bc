import type { Node } from '../syntax/ast.ts';

/**
 * The result of an expression without a value. It is an error or, while a query is checked, an unknown: a value that
 * may differ between documents. Errors are returned, not thrown, because the error of an argument or a `let` must have
 * no effect if the rules never read this argument or `let`.
 */
export abstract class NonValue {
  abstract readonly message: string;
}

/** Represents a value that could not be computed. An `allow` fails only if it needs this value. */
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

/** Returns the error for reading a variable that is not set. Reading a variable whose value is null is not an error. */
export function unset(): EvaluationError {
  return new EvaluationError('Null value error.', { line: 0, column: 0 });
}

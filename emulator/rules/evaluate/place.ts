import type { Expression } from '../syntax/ast.ts';
import type { Code } from './code.ts';
import type { Scope } from './scope.ts';

/** The place of an expression: its scope, and the slots of the enclosing function's locals. */
export interface Place {
  readonly scope: Scope;
  readonly locals: ReadonlyMap<string, number>;
  readonly service: string;
}

/**
 * Compiles a tree to a closure. `compileExpression` passes itself to the files for single kinds of
 * expression, so that they can compile the parts without a circular import.
 */
export type Compile = (node: Expression, place: Place) => Code;

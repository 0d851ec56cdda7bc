import type { Expression } from '../syntax/ast.ts';
import type { Code } from './code.ts';
import type { Scope } from './scope.ts';

/** The context of an expression: its scope, and the slots of the locals of the function that contains it. */
export interface Place {
  readonly scope: Scope;
  readonly locals: ReadonlyMap<string, number>;
  readonly service: string;
}

/**
 * Compiles a tree to a closure. `compileExpression` passes itself to the files for single kinds of expressions, so that
 * they can compile sub-expressions without a circular import.
 */
export type Compile = (node: Expression, place: Place) => Code;

import type { Evaluation } from './context.ts';
import type { Result } from './unknown.ts';

/** A compiled expression. `locals` contains the parameters and lets of the function around the expression. */
export type Code = (evaluation: Evaluation, locals: readonly Result[]) => Result;

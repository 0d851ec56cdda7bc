import type { Evaluation } from './context.ts';
import type { Result } from './unknown.ts';

/** A compiled expression. `locals` holds the parameters and lets of the function around it. */
export type Code = (evaluation: Evaluation, locals: readonly Result[]) => Result;

import type { Evaluation } from './context.ts';
import type { Result } from './unknown.ts';

export type Code = (evaluation: Evaluation, locals: readonly Result[]) => Result;

import type { Method, Node } from '../syntax/ast.ts';
import { EvaluationError } from './non-value.ts';
import type { Truth } from './logic.ts';

export interface AllowTrace {
  readonly line: number;
  readonly column: number;
  readonly method: Method;
  readonly outcome: 'allowed' | 'false' | 'error' | 'unproven';
  readonly message?: string;
  readonly errorAt?: Node;
}

export interface Decision {
  readonly allowed: boolean;
  /**
   * The denial in the emulator's format: a line break, and then the reason of each failed `allow`. If no `allow`
   * matches, the reason is `No matching allow statements`. The denial is '' if the request is allowed.
   */
  readonly denial: string;
  readonly trace: readonly AllowTrace[];
}

export function traceOf(result: Truth, at: Node, method: Method): AllowTrace {
  const base = { line: at.line, column: at.column, method };
  if (result === true) return { ...base, outcome: 'allowed' };
  if (result === false) return { ...base, outcome: 'false' };
  if (result instanceof EvaluationError) {
    const errorAt = { line: result.line, column: result.column };
    return { ...base, outcome: 'error', message: result.message, errorAt };
  }
  return { ...base, outcome: 'unproven', message: result.message };
}

function describe({ outcome, message, method, line }: AllowTrace): string {
  return `${message ?? outcome} for '${method}' @ L${line}`;
}

export function decisionOf(trace: readonly AllowTrace[]): Decision {
  const allowed = trace.some(({ outcome }) => outcome === 'allowed');
  if (allowed) return { allowed, denial: '', trace };
  const denial = `\n${trace.map(describe).join(', ') || 'No matching allow statements'}`;
  return { allowed, denial, trace };
}

export function joinDenials(decisions: readonly Decision[]): string {
  const texts = decisions.filter(({ allowed }) => !allowed).map(({ denial }) => denial.slice(1));
  return `\n${texts.join(', ')}`;
}

import type { Method, RulesFile, RulesVersion } from '../syntax/ast.ts';
import type { OperationBudget } from './budget.ts';
import {
  compileServices,
  type CompiledAllow,
  type CompiledMatch,
  type CompiledService,
} from './compile-services.ts';
import { Evaluation, type DocumentAccess } from './context.ts';
import { decisionOf, traceOf, type AllowTrace, type Decision } from './decision.ts';
import { asBool } from './logic.ts';
import { matchPattern, type PathElement } from './match-path.ts';
import type { Result } from './unknown.ts';

export interface BoundRequest {
  readonly service: string;
  readonly path: readonly PathElement[];
  readonly method: Method;
  readonly request: Result;
  readonly resource: Result;
}

export class CompiledRules {
  readonly version: RulesVersion;
  readonly #services: readonly CompiledService[];

  constructor(file: RulesFile) {
    this.version = file.version;
    this.#services = compileServices(file);
  }

  get services(): readonly string[] {
    return this.#services.map(({ name }) => name);
  }

  /** Evaluates all matching `allow` statements in source order, until one of them grants the request. */
  decide(bound: BoundRequest, access: DocumentAccess | null, budget: OperationBudget): Decision {
    const { request, resource, service, method } = bound;
    // Version 1 of the Storage rules has no `list` method.
    if (service === 'firebase.storage' && method === 'list' && this.version === 1) {
      return decisionOf([]);
    }
    const evaluation = new Evaluation({ request, resource, access, budget });
    const trace: AllowTrace[] = [];
    for (const candidate of this.#services) {
      if (candidate.name !== service) continue;
      for (const match of candidate.matches) {
        if (this.#visit(match, 0, [], bound, evaluation, trace)) return decisionOf(trace);
      }
    }
    return decisionOf(trace);
  }

  /**
   * Returns true as soon as an `allow` grants the request. If the expression limit is exceeded, every further `allow`
   * fails with the error of the limit.
   */
  #visit(
    match: CompiledMatch,
    start: number,
    outer: readonly Result[],
    bound: BoundRequest,
    evaluation: Evaluation,
    trace: AllowTrace[],
  ): boolean {
    const minGlob = this.version === 1 ? 1 : 0;
    for (const { end, captures } of matchPattern(
      match.pattern,
      bound.path,
      start,
      outer,
      minGlob,
    )) {
      for (const member of match.members) {
        if (member.kind === 'match') {
          if (this.#visit(member, end, captures, bound, evaluation, trace)) return true;
        } else if (end === bound.path.length && member.methods.has(bound.method)) {
          evaluation.captures = captures;
          if (tryAllow(member, bound.method, evaluation, trace)) return true;
        }
      }
    }
    return false;
  }
}

function tryAllow(
  allow: CompiledAllow,
  method: Method,
  evaluation: Evaluation,
  trace: AllowTrace[],
): boolean {
  const result = asBool(allow.condition(evaluation, []), allow.at);
  // The operator `||` may have hidden the error of an exceeded limit. The limit must still deny the request.
  const outcome = evaluation.limitReached ?? result;
  trace.push(traceOf(outcome, allow.at, method));
  return outcome === true;
}

import { AccessBudget, type OperationBudget } from '../evaluate/budget.ts';
import type { BoundRequest, CompiledRules } from '../evaluate/compiled-rules.ts';
import type { DocumentAccess } from '../evaluate/context.ts';
import type { Decision } from '../evaluate/decision.ts';
import { requestValue, type RulesRequest } from '../evaluate/request.ts';
import { evaluateQuery } from '../query/evaluate-query.ts';
import type { QueryRequest } from '../query/request.ts';
import type { RulesVersion } from '../syntax/ast.ts';

/**
 * Compiled rules that decide requests and queries. For any rules and any data, the methods throw no errors except those
 * of the given `access`.
 */
export class Ruleset {
  readonly #rules: CompiledRules;

  constructor(rules: CompiledRules) {
    this.#rules = rules;
  }

  get version(): RulesVersion {
    return this.#rules.version;
  }

  get services(): readonly string[] {
    return this.#rules.services;
  }

  evaluate(
    request: RulesRequest,
    access: DocumentAccess | null,
    budget: OperationBudget = new AccessBudget().operation(),
  ): Decision {
    const { service, path, method, resource } = request;
    return this.decide(
      { service, path, method, resource, request: requestValue(request, service) },
      access,
      budget,
    );
  }

  evaluateQuery(
    query: QueryRequest,
    access: DocumentAccess | null,
    budget: OperationBudget = new AccessBudget().operation(),
  ): Decision {
    return evaluateQuery(this.#rules, query, access, budget);
  }

  decide(bound: BoundRequest, access: DocumentAccess | null, budget: OperationBudget): Decision {
    return this.#rules.decide(bound, access, budget);
  }
}

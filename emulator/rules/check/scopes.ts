import type { Allow, FunctionDeclaration, Match, RulesFile } from '../syntax/ast.ts';
import { capturesOf, Scope, type FunctionUnit } from '../evaluate/scope.ts';
import { bodyOf, walkExpression } from './walk.ts';

export interface ScopedFunction {
  readonly unit: FunctionUnit;
  /** Name of the service; '' for a function at the top of the file. */
  readonly service: string;
}
export interface ScopedAllow {
  readonly allow: Allow;
  readonly scope: Scope;
  readonly service: string;
}

export class ScopedFile {
  readonly functions: ScopedFunction[] = [];
  readonly allows: ScopedAllow[] = [];

  constructor(file: RulesFile) {
    const global = new Scope(null);
    this.#declare(global, file.functions, '');
    for (const { name, functions, matches } of file.services) {
      const scope = new Scope(global);
      this.#declare(scope, functions, name);
      for (const match of matches) this.#match(match, scope, name);
    }
  }

  #match({ pattern, functions, members }: Match, parent: Scope, service: string): void {
    const scope = new Scope(parent, capturesOf(pattern));
    this.#declare(scope, functions, service);
    for (const member of members) {
      if (member.kind === 'match') this.#match(member, scope, service);
      else this.allows.push({ allow: member, scope, service });
    }
  }

  #declare(scope: Scope, functions: readonly FunctionDeclaration[], service: string): void {
    scope.declare(functions);
    for (const unit of scope.declared) this.functions.push({ unit, service });
  }
}

export function calleesOf({ declaration, scope }: FunctionUnit): ReadonlySet<FunctionUnit> {
  const callees = new Set<FunctionUnit>();
  for (const root of bodyOf(declaration)) {
    walkExpression(root, (node) => {
      const unit = node.kind === 'call' ? scope.functionNamed(node.name) : undefined;
      if (unit !== undefined) callees.add(unit);
    });
  }
  return callees;
}

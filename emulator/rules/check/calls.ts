import type { FunctionDeclaration, RulesFile } from '../ast.ts';
import { Scope, type FunctionUnit } from '../evaluate/scope.ts';
import type { IssueLog } from '../issue.ts';
import { bodyOf, walkExpression } from './walk.ts';

/** Functions on one call stack; the message counts one less, as production's does (measured). */
export const MAX_CALL_STACK = 21;

/** No function may call itself, directly or through others, nor be part of too deep a chain. */
export function checkCalls(file: RulesFile, log: IssueLog): void {
  const longest = new Map<FunctionUnit, readonly FunctionUnit[]>();
  const active: FunctionUnit[] = [];
  const broken = new Set<FunctionUnit>();

  const chainFrom = (unit: FunctionUnit): readonly FunctionUnit[] => {
    const known = longest.get(unit);
    if (known !== undefined) return known;
    if (active.includes(unit)) {
      reportRecursion(active.slice(active.indexOf(unit)), broken, log);
      return [];
    }
    active.push(unit);
    let best: readonly FunctionUnit[] = [];
    for (const callee of calleesOf(unit)) {
      const chain = chainFrom(callee);
      if (chain.length > best.length) best = chain;
    }
    active.pop();
    const chain = [unit, ...best];
    longest.set(unit, chain);
    return chain;
  };

  for (const unit of unitsOf(file)) {
    const chain = chainFrom(unit);
    if (chain.length === MAX_CALL_STACK + 1) reportDepth(chain, log);
  }
}

function reportRecursion(
  cycle: readonly FunctionUnit[],
  broken: Set<FunctionUnit>,
  log: IssueLog,
): void {
  const [first] = cycle;
  if (first === undefined || broken.has(first)) return;
  cycle.forEach((unit) => broken.add(unit));
  const names = [...cycle, first].map(({ declaration }) => declaration.name).join('->');
  log.error(first.declaration.namePosition, `Recursive call is not allowed: [${names}].`);
}

function reportDepth(chain: readonly FunctionUnit[], log: IssueLog): void {
  const names = chain.slice(0, MAX_CALL_STACK).map(({ declaration }) => declaration.name);
  log.error(
    (chain[0] as FunctionUnit).declaration.namePosition,
    `Maximum allowed call depth of 20 is reached for [${names.join('->')}] call stack.`,
  );
}

function calleesOf({ declaration, scope }: FunctionUnit): FunctionUnit[] {
  const callees = new Set<FunctionUnit>();
  for (const root of bodyOf(declaration)) {
    walkExpression(root, (node) => {
      const unit = node.kind === 'call' ? scope.functionNamed(node.name) : undefined;
      if (unit !== undefined) callees.add(unit);
    });
  }
  return [...callees];
}

/** Every function with the scope that its calls are resolved in. */
function unitsOf(file: RulesFile): FunctionUnit[] {
  const units: FunctionUnit[] = [];
  const enter = (functions: readonly FunctionDeclaration[], parent: Scope | null): Scope => {
    const scope = new Scope(parent);
    scope.declare(functions);
    units.push(...scope.declared);
    return scope;
  };
  const global = enter(file.functions, null);
  type Block = { functions: readonly FunctionDeclaration[]; members: readonly object[] };
  const visit = (block: Block, parent: Scope): void => {
    const scope = enter(block.functions, parent);
    for (const member of block.members) {
      if ('members' in member) visit(member as Block, scope);
    }
  };
  for (const { functions, matches } of file.services)
    visit({ functions, members: matches }, global);
  return units;
}

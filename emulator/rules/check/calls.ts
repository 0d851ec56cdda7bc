import type { RulesFile } from '../syntax/ast.ts';
import type { FunctionUnit } from '../evaluate/scope.ts';
import type { IssueLog } from '../syntax/issue.ts';
import { calleesOf, ScopedFile } from './scopes.ts';

/**
 * Maximum number of functions on one call stack. As in production, the error message contains a number that is lower by
 * one (measured).
 */
const MAX_CALL_STACK = 21;

export function checkCalls(file: RulesFile, log: IssueLog): void {
  const longest = new Map<FunctionUnit, readonly FunctionUnit[]>();
  const active: FunctionUnit[] = [];
  const broken = new Set<FunctionUnit>();
  let tooDeep: readonly FunctionUnit[] | null = null;

  const chainFrom = (unit: FunctionUnit): readonly FunctionUnit[] => {
    const known = longest.get(unit);
    if (known !== undefined) return known;
    if (active.includes(unit)) {
      reportRecursion(active.slice(active.indexOf(unit)), broken, log);
      return [];
    }
    if (active.length === MAX_CALL_STACK) {
      tooDeep ??= [...active, unit];
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
    if (chain.length > MAX_CALL_STACK) tooDeep ??= chain;
    longest.set(unit, chain);
    return chain;
  };

  for (const { unit } of new ScopedFile(file).functions) {
    chainFrom(unit);
    if (tooDeep === null) continue;
    reportDepth(tooDeep, log);
    return;
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

import { childrenOf, type Expression, type RulesFile } from '../syntax/ast.ts';
import type { IssueLog } from '../syntax/issue.ts';
import { TOO_COMPLEX } from '../parser/expression.ts';
import { rootExpressions } from './walk.ts';

/** Maximum nesting level of a node in a rules expression (measured in production). */
const MAX_LEVEL = 99;
const NESTING_KINDS: ReadonlySet<Expression['kind']> = new Set([
  'unary',
  'binary',
  'is',
  'list',
  'map',
  'call',
]);

/**
 * Reports expressions that are nested too deeply. Parentheses, unary and binary operators, `is`, list and map literals,
 * and function calls each add one level. All other expressions, such as method calls and `?:`, add none. If a node is
 * too deep, it is reported once, and its children are not examined.
 */
export function checkNesting(file: RulesFile, log: IssueLog): void {
  const visit = (node: Expression, outer: number): void => {
    const level = outer + (node.groups ?? 0);
    if (level > MAX_LEVEL) return log.error(node, TOO_COMPLEX);
    const inner = NESTING_KINDS.has(node.kind) ? level + 1 : level;
    for (const child of childrenOf(node)) visit(child, inner);
  };
  for (const root of rootExpressions(file)) visit(root, 1);
}

import {
  childrenOf,
  type Expression,
  type FunctionDeclaration,
  type Match,
  type RulesFile,
} from '../syntax/ast.ts';

/** Visits parents before their children. */
export function walkExpression(node: Expression, visit: (node: Expression) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walkExpression(child, visit);
}

/** Visits outer matches first. The visitor also gets the matches around the current match. */
export function walkMatches(
  file: RulesFile,
  visit: (match: Match, outer: readonly Match[]) => void,
): void {
  const enter = (match: Match, outer: readonly Match[]): void => {
    visit(match, outer);
    for (const member of match.members) {
      if (member.kind === 'match') enter(member, [...outer, match]);
    }
  };
  for (const service of file.services) for (const match of service.matches) enter(match, []);
}

export function functionScopes(file: RulesFile): (readonly FunctionDeclaration[])[] {
  const scopes = [file.functions, ...file.services.map(({ functions }) => functions)];
  walkMatches(file, ({ functions }) => scopes.push(functions));
  return scopes;
}

export function rootExpressions(file: RulesFile): Expression[] {
  const roots: Expression[] = [];
  for (const declaration of functionScopes(file).flat()) roots.push(...bodyOf(declaration));
  walkMatches(file, ({ members }) => {
    for (const member of members) {
      if (member.kind === 'allow' && member.condition !== null) roots.push(member.condition);
    }
  });
  return roots;
}

export function bodyOf(declaration: FunctionDeclaration): Expression[] {
  return [...declaration.lets.map(({ value }) => value), declaration.result];
}

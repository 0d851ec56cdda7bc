import type { FunctionDeclaration, RulesFile } from '../syntax/ast.ts';
import type { IssueLog } from '../syntax/issue.ts';
import { functionScopes, walkMatches } from './walk.ts';

/**
 * Reports names that are declared twice in one scope: services, functions, parameters, the variables of `let`, and the
 * captures of one pattern. Inner names may hide outer names, and a `let` may hide a parameter.
 */
export function checkDuplicates(file: RulesFile, log: IssueLog): void {
  for (const { namePosition } of repeated(file.services, ({ name }) => name)) {
    log.error(namePosition, 'Duplicate service name declaration.');
  }
  walkMatches(file, ({ pattern }) => {
    const captures = pattern.filter(({ kind }) => kind !== 'literal');
    for (const capture of repeated(captures, ({ text }) => text)) {
      log.error(capture, `Variable ${capture.text} already exists in the PathTemplate.`);
    }
  });
  for (const scope of functionScopes(file)) {
    for (const { name, namePosition } of repeated(scope, ({ name }) => name)) {
      log.error(namePosition, `Function ${name} is already defined.`);
    }
    for (const declaration of scope) checkLocals(declaration, log);
  }
}

function checkLocals({ parameters, lets }: FunctionDeclaration, log: IssueLog): void {
  for (const parameter of repeated(parameters, ({ name }) => name)) {
    log.error(parameter, `Variable ${parameter.name} is already defined.`);
  }
  const variables = lets.map(({ name }) => name);
  for (const variable of repeated(variables, ({ name }) => name)) {
    log.error(variable, `The identifier [${variable.name}] is already bound in the current scope.`);
  }
}

/** Returns the items that have the name of an earlier item. */
function repeated<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = nameOf(item);
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated;
  });
}

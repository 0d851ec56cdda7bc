import type { FunctionDeclaration, RulesFile } from '../syntax/ast.ts';
import type { IssueLog } from '../syntax/issue.ts';
import { functionScopes } from './walk.ts';

/** Maximum number of arguments of a function (documented). */
const MAX_ARGUMENTS = 7;
/**
 * Maximum number of lets in a function. The documentation says 10. Production accepts 11, but its error message for 12
 * says 10 (measured).
 */
const MAX_LETS = 11;

export function checkFunctions(file: RulesFile, log: IssueLog): void {
  for (const scope of functionScopes(file)) {
    for (const declaration of scope) checkSize(declaration, log);
  }
}

function checkSize({ name, parameters, lets, result }: FunctionDeclaration, log: IssueLog): void {
  const extra = parameters[MAX_ARGUMENTS];
  if (extra !== undefined) {
    const count = `${parameters.length} arguments; the limit is ${MAX_ARGUMENTS}`;
    log.error(extra, `Function ${name} has ${count}.`);
  }
  if (lets.length > MAX_LETS) {
    log.error(
      result,
      'Maximum allowed variable count of 10 for a given function has been reached.',
    );
  }
}

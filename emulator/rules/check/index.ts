import type { RulesFile } from '../syntax/ast.ts';
import type { IssueLog } from '../syntax/issue.ts';
import { checkCalls } from './calls.ts';
import { checkDuplicates } from './duplicates.ts';
import { checkFunctions } from './functions.ts';
import { checkMatches } from './matches.ts';
import { checkNesting } from './nesting.ts';
import { checkNames } from './names.ts';

/** Reports problems that the parser cannot find, such as unknown names. The file must have no syntax errors. */
export function checkRules(file: RulesFile, log: IssueLog): void {
  checkNesting(file, log);
  if (log.hasErrors) return;
  checkMatches(file, log);
  checkDuplicates(file, log);
  checkFunctions(file, log);
  checkCalls(file, log);
  if (!log.hasErrors) checkNames(file, log);
}

import { checkRules } from '../check/index.ts';
import { CompiledRules } from '../evaluate/compiled-rules.ts';
import { Ruleset } from './ruleset.ts';
import { IssueLog, type Issue } from '../syntax/issue.ts';
import { parseRules } from '../parser/ruleset.ts';

/** Maximum size of a rules source in bytes of UTF-8 (documented). */
const MAX_SOURCE_BYTES = 256 * 1024;

export interface CompileOptions {
  readonly fileName?: string;
}

export interface CompileResult {
  readonly ruleset: Ruleset | null;
  readonly issues: readonly Issue[];
}

export function compileRules(source: string, options: CompileOptions = {}): CompileResult {
  const log = new IssueLog(options.fileName ?? 'firestore.rules');
  const size = Buffer.byteLength(source);
  if (size > MAX_SOURCE_BYTES) {
    const sizes = `${size} bytes exceed the limit of ${MAX_SOURCE_BYTES} bytes`;
    log.error({ line: 1, column: 1 }, `The rules source is too large: ${sizes}.`);
    return { ruleset: null, issues: log.issues };
  }
  const file = parseRules(source, log);
  if (!log.hasErrors) checkRules(file, log);
  return {
    ruleset: log.hasErrors ? null : new Ruleset(new CompiledRules(file)),
    issues: log.issues,
  };
}

import type { Match, RulesFile } from '../syntax/ast.ts';
import type { IssueLog } from '../syntax/issue.ts';
import { walkMatches } from './walk.ts';

/** Maximum nesting of match blocks below an outermost match (measured). */
const MAX_MATCH_NESTING = 10;
/** Maximum number of captures in the patterns of a match and of all matches around it together (documented). */
const MAX_CAPTURES = 20;
/** Maximum number of segments in the patterns of a match and of all matches around it together (documented). */
const MAX_SEGMENTS = 100;

export function checkMatches(file: RulesFile, log: IssueLog): void {
  walkMatches(file, (match, outer) => {
    const chain = [...outer, match];
    if (outer.length > MAX_MATCH_NESTING) {
      log.error(
        match,
        `Match statements are nested ${outer.length} deep; the limit is ${MAX_MATCH_NESTING}.`,
      );
    }
    checkCounts(match, chain, log);
    checkGlobs(match, file.version, log);
  });
}

function checkCounts(match: Match, chain: readonly Match[], log: IssueLog): void {
  const segments = chain.flatMap(({ pattern }) => pattern);
  const captures = segments.filter(({ kind }) => kind !== 'literal').length;
  if (segments.length > MAX_SEGMENTS) {
    log.error(
      match,
      `The match path has ${segments.length} segments; the limit is ${MAX_SEGMENTS}.`,
    );
  }
  if (captures > MAX_CAPTURES) {
    log.error(match, `The match path has ${captures} captures; the limit is ${MAX_CAPTURES}.`);
  }
}

function checkGlobs({ pattern, members, ...at }: Match, version: 1 | 2, log: IssueLog): void {
  const globs = pattern.filter(({ kind }) => kind === 'glob');
  const [first, second] = globs;
  if (first === undefined) return;
  if (version === 1 && first !== pattern.at(-1)) {
    log.error(
      first,
      'Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.',
    );
  }
  if (version === 2 && second !== undefined) {
    log.error(
      second,
      'Invalid glob match expression. At most one glob match is permitted in a match declaration path.',
    );
  }
  if (version === 1 && members.some(({ kind }) => kind === 'match')) {
    log.warning(at, 'Glob(**) resource rules should not have child resource rules.');
  }
}

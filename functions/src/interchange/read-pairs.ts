import type { MatchCandidate, ListMatch } from '@shared/lists/matching/match.ts';
import type { Row } from '@shared/lists/reading/row.ts';
import { pairsOf, type NamePair } from '@shared/lists/understanding/pairs.ts';
import { withoutTitle } from '@shared/lists/understanding/columns.ts';
import { scriptOf } from '@shared/names/vocabulary.ts';
import type { FileRead, NameRead } from './interchange-place.ts';

const describe = ({ place: { id, names, location } }: MatchCandidate): string =>
  `${id} ${names[0] ?? ''} (${location.lat.toFixed(2)}, ${location.lng.toFixed(2)})`;

/** Explains why the place of a pair of names is uncertain; null if the place is certain. */
export function doubtOf({ verdict, candidates }: ListMatch): string | null {
  if (verdict === 'not_found') return 'no matching place was found';
  return verdict === 'choose' ? `may be ${candidates.map(describe).join(', ')}` : null;
}

/**
 * Returns the names of a pair. In each script, the first spelling is the original name, and further spellings are
 * variants. The app imports lists in the same way.
 */
function namesOf({ line, old, year, link }: NamePair, place_id: string): NameRead[] {
  const scripts = new Set<string | null>();
  return old.map((form) => {
    const script = scriptOf(form);
    const kind = scripts.has(script) ? 'variant' : 'original';
    scripts.add(script);
    const evidence = link === null ? [] : [{ kind: 'web', link }];
    return { line, place_id, name: { form, kind, language: 'az', to: year, evidence } };
  });
}

/**
 * Reads a list of pairs of names without place ids. Rejects the pairs whose place is uncertain.
 *
 * @param matchPair finds the places of a pair (shared/lists/matching)
 * @throws Error for a file without names
 */
export function readPairs(
  rows: readonly Row[],
  matchPair: (pair: NamePair) => ListMatch,
): FileRead {
  const { pairs, rejected } = pairsOf(withoutTitle(rows));
  if (pairs.length + rejected.length === 0) throw new Error('the file contains no names');
  const file: FileRead = { read: [], rejected: [...rejected] };
  for (const pair of pairs) {
    const match = matchPair(pair);
    const reason = pair.old.length === 0 ? 'there is no old name' : doubtOf(match);
    const id = match.candidates[0]?.place.id;
    if (reason === null && id !== undefined) file.read.push(...namesOf(pair, id));
    else file.rejected.push({ line: pair.line, reason: `${[...pair.old, ...pair.now].join(' / ')}: ${reason}` }); // oxfmt-ignore
  }
  return file;
}

import type { AttestedName } from './attested-name.ts';
import { beginningOf } from './date-bound.ts';
import { nameKinds, type Script } from './vocabulary.ts';

/** Kinds that are other ways to write or say a name: they stand folded away, below the names themselves. */
const asides = new Set<AttestedName['kind']>(['variant', 'exonym']);

const beginning = ({ from }: AttestedName) => (from ? beginningOf(from) : Infinity);

/** The script of names that somebody reads with ease. */
type ReadersScript = 'latin' | 'arabic';
const codes: Readonly<Record<ReadersScript, Script>> = { latin: 'Latn', arabic: 'Arab' };

/**
 * Names as they are told: by kind, then by when they began, then in the script that the reader reads before others;
 * spellings and foreign names apart.
 */
export function namesToShow(
  names: readonly AttestedName[],
  reader: ReadersScript,
): { names: AttestedName[]; asides: AttestedName[] } {
  const unread = ({ script }: AttestedName) => Number(script !== codes[reader]);
  const ordered = names.toSorted(
    (a, b) =>
      nameKinds.indexOf(a.kind) - nameKinds.indexOf(b.kind) ||
      (beginning(a) < beginning(b) ? -1 : Number(beginning(a) > beginning(b))) ||
      unread(a) - unread(b),
  );
  const isAside = ({ kind }: AttestedName) => asides.has(kind);
  return { names: ordered.filter((name) => !isAside(name)), asides: ordered.filter(isAside) };
}

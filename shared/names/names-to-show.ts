import type { AttestedName, Evidence } from './attested-name.ts';
import { beginningOf } from './date-bound.ts';
import { inScripts } from './in-scripts.ts';
import { certainties, nameKinds, type Script } from './vocabulary.ts';

const asides = new Set<AttestedName['kind']>(['variant', 'exonym']);

type ReadersScript = 'latin' | 'arabic';
const codes: Readonly<Record<ReadersScript, Script>> = { latin: 'Latn', arabic: 'Arab' };

/**
 * A name with the form that is shown first, and its other forms. Dates, recording and evidence may come from any of the
 * forms.
 */
export interface ShownForms extends AttestedName {
  otherForms: readonly Pick<AttestedName, 'form' | 'script' | 'language'>[];
}

/**
 * Returns a number by which names are sorted. First come names with only a known end, and original names without dates.
 * Then come names with a known beginning, in the order of their beginnings, and then other names without dates.
 * Official names without dates come last.
 */
function beginning({ from, to, kind }: AttestedName): number {
  const known = from ? beginningOf(from) : Infinity;
  if (known !== Infinity) return known;
  if (to !== null || kind === 'original') return -Infinity;
  return kind === 'official' ? Infinity : Number.MAX_VALUE;
}

function allEvidence(forms: readonly AttestedName[]): Evidence[] {
  const all = forms.flatMap(({ evidence }) => evidence);
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

function formsTogether(forms: readonly AttestedName[]): ShownForms {
  const [first, ...others] = forms as readonly [AttestedName, ...AttestedName[]];
  const known = <K extends 'from' | 'to' | 'renaming' | 'recording'>(key: K): AttestedName[K] =>
    forms.find((form) => form[key] !== null)?.[key] ?? first[key];
  const surest = Math.min(...forms.map(({ certainty }) => certainties.indexOf(certainty)));
  return {
    ...first,
    from: known('from'),
    to: known('to'),
    renaming: known('renaming'),
    recording: known('recording'),
    certainty: certainties[surest] ?? first.certainty,
    evidence: allEvidence(forms),
    otherForms: others.map(({ form, script, language }) => ({ form, script, language })),
  };
}

/**
 * Returns the names sorted by beginning and then by kind. A name in several scripts occurs once, and the form in the
 * reader's script is first. Other spellings and foreign names are in a separate list (`asides`).
 */
export function namesToShow(
  names: readonly AttestedName[],
  reader: ReadersScript,
): { names: ShownForms[]; asides: ShownForms[] } {
  const unread = ({ script }: AttestedName) => Number(script !== codes[reader]);
  const readFirst = names.toSorted((a, b) => unread(a) - unread(b));
  const ordered = inScripts(readFirst)
    .map(formsTogether)
    .toSorted((a, b) => {
      const [one, other] = [beginning(a), beginning(b)];
      if (one !== other) return one - other;
      return nameKinds.indexOf(a.kind) - nameKinds.indexOf(b.kind) || unread(a) - unread(b);
    });
  const isAside = ({ kind }: AttestedName) => asides.has(kind);
  return { names: ordered.filter((name) => !isAside(name)), asides: ordered.filter(isAside) };
}

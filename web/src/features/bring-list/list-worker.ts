import '../../polyfills/polyfills.ts';
import { listLimits } from '@shared/lists/reading/extensions.ts';
import { rowsOfFeatures } from '@shared/lists/reading/features-table.ts';
import { ListError } from '@shared/lists/reading/list-error.ts';
import { readList, type ListRead } from '@shared/lists/reading/read-list.ts';
import type { Row } from '@shared/lists/reading/row.ts';
import { listMatcher } from '@shared/lists/matching/match.ts';
import { withoutTitle } from '@shared/lists/understanding/columns.ts';
import { rolesRead } from '@shared/lists/understanding/groups.ts';
import { checkSentences, pairsOf, type Understood } from '@shared/lists/understanding/pairs.ts';
import { nextTask } from '../../lib/next-task.ts';
import { KnownPlaces } from './known-places.ts';
import { leftOver } from './left-over.ts';
import { loadPlaces, type LoadedPlaces } from './load-places.ts';
import { matchedRow } from './matched-row.ts';
import { readVoices, rowsOfVoices } from './read-voices.ts';
import type {
  FoundVoice,
  ListSummary,
  Reply,
  Request,
  Requests,
  ChosenColumns,
} from './protocol.ts';

const shown = 6;
const step = 40;

let read: ListRead | null = null;
let chosenPart: number | undefined;
let rows: Row[] = [];
let columns: ChosenColumns | null = null;
let understood: Understood = { columns: null, pairs: [], rejected: [] };

let latest = 0;

const reply = (message: Reply): void => self.postMessage(message);

let known: { from: LoadedPlaces; places: Promise<KnownPlaces> } | null = null;

/** Loads the places and indexes them. Later calls return the same index, unless a file was missing. */
async function placesToMatch(onProgress: (share: number) => void) {
  let indexed = known;
  if (!indexed?.from.isComplete) {
    const from = await loadPlaces(onProgress);
    // Several calls can share one load and get the same files. Only the first of these calls creates the index.
    indexed = known?.from === from ? known : { from, places: KnownPlaces.build(from, nextTask) };
    known = indexed;
  }
  return { places: await indexed.places, isComplete: indexed.from.isComplete };
}

/**
 * Loads and indexes the places while the user chooses or checks a list. On a slow connection, loading takes longer than
 * matching. On a slow phone, indexing takes as long as matching.
 */
function preparePlaces(): void {
  // A failure is only logged, because `match` loads the missing files again and reports its own failures.
  placesToMatch(() => {}).catch((error: unknown) =>
    console.warn('Places could not be loaded in advance', error),
  );
}

function summary(): ListSummary {
  const { pairs, rejected } = understood;
  return {
    encoding: read?.encoding ?? null,
    isEncodingGuessed: read?.isEncodingGuessed ?? false,
    ...(read?.form === 'rows' && read.separator !== undefined && { separator: read.separator }),
    ...(read?.form === 'rows' && read.parts && { parts: read.parts }),
    ...(chosenPart !== undefined && { part: chosenPart }),
    columns,
    sample: rows.slice(0, shown),
    first: pairs.slice(0, shown),
    pairs: pairs.length,
    withOld: pairs.filter(({ old }) => old.length > 0).length,
    rejected,
  };
}

function readBytes({ name, bytes, ...as }: Requests['read']['ask']): ListSummary {
  const list = readList(name, new Uint8Array(bytes), as);
  const found = list.form === 'rows' ? withoutTitle(list.rows) : rowsOfFeatures(list.features);
  const pairs = pairsOf(found);
  checkSentences(pairs, listLimits.rows);
  // The list is stored only after all checks, so that a refused list does not replace the previous list.
  [read, rows, understood] = [list, [...found], pairs];
  chosenPart = as.part;
  const { columns: guess } = understood;
  columns = guess && { hasHeader: guess.hasHeader, roles: rolesRead(guess.roles) };
  if (understood.pairs.length > 0) preparePlaces();
  return summary();
}

function understand(chosen: ChosenColumns): ListSummary {
  columns = chosen;
  understood = pairsOf(rows, chosen);
  return summary();
}

async function findVoices({ files }: Requests['voices']['ask']): Promise<FoundVoice[]> {
  const found = await readVoices(files);
  preparePlaces();
  return found;
}

function nameVoices({ voices }: Requests['name voices']['ask']): ListSummary {
  [read, chosenPart] = [null, undefined];
  ({ rows, columns, understood } = rowsOfVoices(voices));
  return summary();
}

async function match(
  id: number,
  { script }: Requests['match']['ask'],
): Promise<Requests['match']['answer']> {
  let lastPercent = -1;
  const { places, isComplete } = await placesToMatch((share) => {
    const percent = Math.floor(share * 100);
    if (percent > lastPercent) reply({ id, progress: { what: 'places', share } });
    lastPercent = percent;
  });
  const matchPair = listMatcher(places);
  const { pairs } = understood;
  for (let from = 0; from < pairs.length; from += step) {
    await nextTask();
    // If the id is outdated, the user has left this search or started a new search.
    if (id !== latest) return { isComplete: false };
    const matched = pairs
      .slice(from, from + step)
      .map((pair, at) =>
        matchedRow(places, matchPair(pair), { at: from + at, pair, isComplete, script }),
      );
    reply({ id, progress: { what: 'rows', share: from / pairs.length, rows: matched } });
  }
  return { isComplete };
}

async function answerTo(request: Request): Promise<unknown> {
  switch (request.type) {
    case 'prepare':
      return preparePlaces();
    case 'read':
      return readBytes(request);
    case 'understand':
      return understand({ hasHeader: request.hasHeader, roles: request.roles });
    case 'voices':
      return findVoices(request);
    case 'name voices':
      return nameVoices(request);
    case 'match':
      return match(request.id, request);
    case 'left over':
      return leftOver({ ...understood, rows, columns }, request);
  }
}

self.addEventListener('message', ({ data: request }: MessageEvent<Request>) => {
  const { id } = request;
  latest = id;
  answerTo(request).then(
    (answer) => reply({ id, answer }),
    (error: unknown) => {
      if (!(error instanceof ListError)) console.warn('A list could not be read', error);
      const problem =
        error instanceof ListError ? { reason: error.reason, ...error.details } : null;
      reply({ id, problem });
    },
  );
});

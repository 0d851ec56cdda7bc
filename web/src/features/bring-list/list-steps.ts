import type { ReactNode } from 'react';
import type { Candidate, ChosenFile, FoundVoice, ListSummary, MatchedRow } from './protocol.ts';
import {
  placeOf,
  stateOf,
  type Choice,
  type Choices,
  type GivenBefore,
  type StatedRow,
} from './row-state.ts';

export interface Source {
  /** The file name. The extension determines how the content is read. */
  name: string;
  bytes: ArrayBuffer;
  /** The file name that the user sees; empty for pasted text. */
  title: string;
}

export interface Recording {
  blob: Blob;
  name: string;
  seconds: number;
  overloaded?: boolean;
}

export interface BroughtVoice extends Omit<FoundVoice, 'blob'> {
  recording: Recording;
  isOut: boolean;
}

export interface Voices {
  /** Name of the zip file or folder; empty for single files. */
  title: string;
  voices: readonly BroughtVoice[];
  refused: readonly { file: string; reason: string }[];
}

export interface ReadList {
  source: Source;
  summary: ListSummary;
  /** The voice messages from which the list was made. Missing for other lists. */
  brought?: Voices;
}

export const voicesOf = ({ brought }: Pick<ReadList, 'brought'>): readonly BroughtVoice[] =>
  brought?.voices.filter(({ isOut }) => !isOut) ?? [];

/**
 * The recording that was made from an audio file, or the reason why the file cannot be used. `tooLong` is the file's
 * length in seconds.
 */
export type MadeRecording = Recording | { tooLong: number } | 'undecodable';

export interface VoiceTools {
  /**
   * Converts an audio file to a recording.
   * @throws Error if the code of the converter cannot be loaded
   */
  make: (file: Blob) => Promise<MadeRecording>;
  render: (recording: Recording, label: string) => ReactNode;
}

export interface MatchedSource extends ReadList {
  rows: readonly MatchedRow[];
  isComplete: boolean;
  before: GivenBefore;
  choices: Choices;
}

export type Step =
  | { name: 'choose' }
  /** In the steps `columns`, `voices` and `find`, `choices` are the user's choices from an earlier search. */
  | { name: 'columns'; list: ReadList; choices: Choices }
  | { name: 'prepare'; files: readonly ChosenFile[] }
  | { name: 'voices'; brought: Voices; choices: Choices }
  | { name: 'find'; list: ReadList; choices: Choices }
  | { name: 'places'; list: MatchedSource }
  | { name: 'send'; list: MatchedSource }
  /** `refused` contains the reasons why rows could not be sent, by row number. */
  | { name: 'sent'; list: MatchedSource; added: number; refused: ReadonlyMap<number, string> };

export interface PlacedRow {
  at: number;
  pair: MatchedRow['pair'];
  place: Candidate;
  voice: BroughtVoice | null;
}

/** Returns the step in which the user checks the names of a list. The step keeps the user's choices of places. */
export const readStep = ({ brought, ...list }: ReadList, choices: Choices): Step =>
  brought ? { name: 'voices', brought, choices } : { name: 'columns', list, choices };

const lastStates = new WeakMap<
  MatchedRow,
  { stated: StatedRow; choice: Choice; before: GivenBefore }
>();

/**
 * Returns the state of a row. A list may have thousands of rows, so the state is computed again only if the user's
 * choice for the row or the account's earlier suggestions have changed.
 */
function statedRow(row: MatchedRow, choices: Choices, before: GivenBefore): StatedRow {
  const choice = choices.get(row.at);
  const last = lastStates.get(row);
  if (last && last.choice === choice && last.before === before) return last.stated;
  const stated = { row, state: stateOf(row, choices, before) };
  lastStates.set(row, { stated, choice, before });
  return stated;
}

export const statedRows = ({
  rows,
  choices,
  before,
}: Pick<MatchedSource, 'rows' | 'choices' | 'before'>): StatedRow[] =>
  rows.map((row) => statedRow(row, choices, before));

export function readyRows(list: MatchedSource): PlacedRow[] {
  const voices = voicesOf(list);
  return statedRows(list).flatMap(({ row, state }): PlacedRow[] => {
    const place = placeOf(row, list.choices);
    const voice = voices[row.at] ?? null;
    return state === 'ready' && place ? [{ at: row.at, pair: row.pair, place, voice }] : [];
  });
}

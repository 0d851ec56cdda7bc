import type { ReactNode } from 'react';
import type { Candidate, ChosenFile, FoundVoice, ListSummary, MatchedRow } from './protocol.ts';
import { placeOf, stateOf, type Choices, type GivenBefore, type StatedRow } from './row-state.ts';

/** A pasted list, or a file. */
export interface Source {
  /** Name of the file. Its extension decides how it is read. */
  name: string;
  bytes: ArrayBuffer;
  /** Name of the file; empty for pasted text. */
  title: string;
}

/** A recording as it is sent. */
export interface Recording {
  blob: Blob;
  name: string;
  seconds: number;
  overloaded?: boolean;
}

/** A voice message whose recording is ready to be sent. */
export interface BroughtVoice extends Omit<FoundVoice, 'blob'> {
  recording: Recording;
  /** Whether the user has left this voice out. */
  isOut: boolean;
}

/** The voice messages of a chat, or audio files. */
export interface Voices {
  /** Name of the zip or folder; empty for single files. */
  title: string;
  voices: readonly BroughtVoice[];
  /** Files that could not be used, with the reason. */
  refused: readonly { file: string; reason: string }[];
}

/** A list whose columns are known. */
export interface ReadList {
  source: Source;
  summary: ListSummary;
  /** Missing for a list without voices. */
  brought?: Voices;
}

/** Returns the recordings that the user has not left out; each is one row. */
export const voicesOf = ({ brought }: Pick<ReadList, 'brought'>): readonly BroughtVoice[] =>
  brought?.voices.filter(({ isOut }) => !isOut) ?? [];

/** The recording of an audio file, or why there is none. */
export type MadeRecording = Recording | { tooLong: number } | 'undecodable';

/** Functions that the app passes in for recordings. */
export interface VoiceTools {
  /**
   * Converts an audio file to a recording.
   * @throws Error if the code for it cannot be loaded
   */
  make: (file: Blob) => Promise<MadeRecording>;
  render: (recording: Recording, label: string) => ReactNode;
}

/** A list whose rows were matched with places. */
export interface MatchedSource extends ReadList {
  rows: readonly MatchedRow[];
  /** Whether all places could be loaded. */
  isComplete: boolean;
  before: GivenBefore;
  choices: Choices;
}

/** The steps from a list to its suggestions, each with the data that it needs. */
export type Step =
  | { name: 'choose' }
  | { name: 'columns'; list: ReadList }
  /** Reads voice messages and converts them to recordings. */
  | { name: 'prepare'; files: readonly ChosenFile[] }
  | { name: 'voices'; brought: Voices }
  /** Searches for places. `choices` are the user's choices after an earlier, incomplete search. */
  | { name: 'find'; list: ReadList; choices: Choices }
  | { name: 'places'; list: MatchedSource }
  | { name: 'send'; list: MatchedSource }
  /** `refused`: why a row could not be sent, by number of the row. */
  | { name: 'sent'; list: MatchedSource; added: number; refused: ReadonlyMap<number, string> };

/** A row to send, with its place. */
export interface PlacedRow {
  at: number;
  pair: MatchedRow['pair'];
  place: Candidate;
  voice: BroughtVoice | null;
}

export const statedRows = ({ rows, choices, before }: MatchedSource): StatedRow[] =>
  rows.map((row) => ({ row, state: stateOf(row, choices, before) }));

/** Returns the rows that will be sent, each with its place. */
export function readyRows(list: MatchedSource): PlacedRow[] {
  const voices = voicesOf(list);
  return statedRows(list).flatMap(({ row, state }): PlacedRow[] => {
    const place = placeOf(row, list.choices);
    const voice = voices[row.at] ?? null;
    return state === 'ready' && place ? [{ at: row.at, pair: row.pair, place, voice }] : [];
  });
}

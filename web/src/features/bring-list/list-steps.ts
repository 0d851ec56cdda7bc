import type { ReactNode } from 'react';
import type { Candidate, ChosenFile, FoundVoice, ListSummary, MatchedRow } from './protocol.ts';
import { placeOf, stateOf, type Choices, type GivenBefore, type StatedRow } from './row-state.ts';

/** The content of a file, or a pasted list. */
export interface Source {
  /** File name. Its extension determines how the content is read. */
  name: string;
  bytes: ArrayBuffer;
  /** File name for the user; empty for pasted text. */
  title: string;
}

/** A recording in the format in which it is sent. */
export interface Recording {
  blob: Blob;
  name: string;
  seconds: number;
  overloaded?: boolean;
}

/** A voice message that was converted to a recording. */
export interface BroughtVoice extends Omit<FoundVoice, 'blob'> {
  recording: Recording;
  /** Whether the user has excluded this voice message. */
  isOut: boolean;
}

/** The voice messages of a chat, or audio files. */
export interface Voices {
  /** Name of the zip file or folder; empty for single files. */
  title: string;
  voices: readonly BroughtVoice[];
  /** Files that could not be used, each with the reason. */
  refused: readonly { file: string; reason: string }[];
}

/** A list that was read. */
export interface ReadList {
  source: Source;
  summary: ListSummary;
  /** The voice messages from which the list was made; missing for other lists. */
  brought?: Voices;
}

/** Returns the recordings that the user has not excluded. Each recording is a row of the list. */
export const voicesOf = ({ brought }: Pick<ReadList, 'brought'>): readonly BroughtVoice[] =>
  brought?.voices.filter(({ isOut }) => !isOut) ?? [];

/** The recording from an audio file, or the reason why the file cannot be used. */
export type MadeRecording = Recording | { tooLong: number } | 'undecodable';

/** Functions for recordings, which the app passes in. */
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
  /** Whether all known places could be loaded for the search. */
  isComplete: boolean;
  before: GivenBefore;
  choices: Choices;
}

/** The steps of an import, each with the data that it needs. */
export type Step =
  | { name: 'choose' }
  | { name: 'columns'; list: ReadList }
  /** Reads voice messages and converts them to recordings. */
  | { name: 'prepare'; files: readonly ChosenFile[] }
  | { name: 'voices'; brought: Voices }
  /** Searches for places. `choices` are the user's choices from an earlier search that was incomplete. */
  | { name: 'find'; list: ReadList; choices: Choices }
  | { name: 'places'; list: MatchedSource }
  | { name: 'send'; list: MatchedSource }
  /** `refused`: reasons why rows could not be sent, by number of the row. */
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

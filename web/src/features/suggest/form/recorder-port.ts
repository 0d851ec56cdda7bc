import type { DraftVoice } from '../drafts/draft.ts';

export type Recording = Omit<DraftVoice, 'uploaded'>;

/** `none`: nothing was recorded; `lost`: it was, and the recorder says why it has nothing of it. */
export type Finished = Recording | 'none' | 'lost';

/** What the form's store asks of the recorder. */
export interface RecorderPort {
  /** Ends a recording that runs. */
  finish(): Promise<Finished>;
  /** Ends it because its form goes: the next form may use the recorder before this settles. */
  leave(): Promise<Finished>;
}

/** What was uploaded of it, and the name under which, does not matter. */
export const isSameRecording = (one: Recording | null, other: Recording | null): boolean =>
  one?.blob === other?.blob;

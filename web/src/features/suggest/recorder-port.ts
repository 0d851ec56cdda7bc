import type { DraftVoice } from './draft.ts';

export type Recording = Omit<DraftVoice, 'uploaded'>;

/** What the form's store asks of the recorder. */
export interface RecorderPort {
  /**
   * Ends a recording that runs. `none`: there is none; `lost`: there was one, and the recorder says
   * why it has nothing of it.
   */
  finish(): Promise<Recording | 'none' | 'lost'>;
}

/** What was uploaded of it, and the name under which, does not matter. */
export const isSameRecording = (one: Recording | null, other: Recording | null): boolean =>
  one?.blob === other?.blob;

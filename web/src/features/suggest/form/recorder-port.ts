import type { DraftVoice } from '../drafts/draft.ts';

export type Recording = Omit<DraftVoice, 'uploaded'>;

/** `none`: nothing was recorded. `lost`: the recording failed, and the recorder shows why. */
export type Finished = Recording | 'none' | 'lost';

/** The recorder as the form's store needs it. */
export interface RecorderPort {
  /** Ends a running recording. */
  finish(): Promise<Finished>;
  /**
   * Ends the recording because its form closes. The next form may use the recorder before the returned promise settles.
   */
  leave(): Promise<Finished>;
}

/** Whether two recordings are the same, apart from their upload result and upload name. */
export const isSameRecording = (one: Recording | null, other: Recording | null): boolean =>
  one?.blob === other?.blob;

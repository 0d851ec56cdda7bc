import type { DraftVoice } from '../drafts/draft.ts';

export type Recording = Omit<DraftVoice, 'uploaded'>;

/**
 * A finished recording. `none`: there was no recording. `lost`: the recording failed, and the recorder shows an error.
 */
export type Finished = Recording | 'none' | 'lost';

/** The functions of the voice recorder that the form uses. */
export interface RecorderPort {
  /** Stops a recording in progress, and returns it. */
  finish(): Promise<Finished>;
  /**
   * Stops the recording because its form closes. Another form may use the recorder before the returned promise settles.
   */
  leave(): Promise<Finished>;
}

/** Whether two recordings have the same audio. Upload results and file names do not count. */
export const isSameRecording = (one: Recording | null, other: Recording | null): boolean =>
  one?.blob === other?.blob;

import type { DraftVoice } from '../drafts/draft.ts';

export type Recording = Omit<DraftVoice, 'uploaded'>;

/**
 * The result of ending a recording. `none` means that there was no recording. `lost` means that the recording could not
 * be encoded, or was cancelled while it was encoded.
 */
export type Finished = Recording | 'none' | 'lost';

export interface RecorderPort {
  finish(): Promise<Finished>;
  /** Stops the recording because its form closes. Another form may use the recorder before the promise settles. */
  leave(): Promise<Finished>;
}

export const isSameRecording = (one: Recording | null, other: Recording | null): boolean =>
  one?.blob === other?.blob;

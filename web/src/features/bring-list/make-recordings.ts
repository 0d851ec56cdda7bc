import type { BroughtVoice, MadeRecording, Voices } from './list-steps.ts';
import type { FoundVoice } from './protocol.ts';
import { fileProblem, madeProblem } from './voices-problem.ts';

interface MakeParts {
  make: (file: Blob) => Promise<MadeRecording>;
  /**
   * Recordings by the hash of their audio file. The map contains recordings of earlier attempts, and the conversion
   * adds new recordings.
   */
  made: Map<string, MadeRecording>;
  isLeft: () => boolean;
  onProgress: (done: number) => void;
}

/**
 * Converts one voice message at a time, because decoded audio needs much memory. If a file cannot be used, the
 * conversion continues with the next file.
 */
export async function makeRecordings(
  found: readonly FoundVoice[],
  { make, made, isLeft, onProgress }: MakeParts,
): Promise<Omit<Voices, 'title'>> {
  const voices: BroughtVoice[] = [];
  const refused: { file: string; reason: string }[] = [];
  for (const { blob, ...voice } of found) {
    if (isLeft()) break;
    const { file, hash } = voice;
    const tooLarge = fileProblem({ file, blob });
    if (tooLarge !== null) refused.push({ file, reason: tooLarge });
    else {
      const recording = made.get(hash) ?? (await make(blob));
      made.set(hash, recording);
      if (recording === 'undecodable' || 'tooLong' in recording)
        refused.push({ file, reason: madeProblem(file, recording) });
      else voices.push({ ...voice, recording, isOut: false });
    }
    onProgress(voices.length + refused.length);
  }
  return { voices, refused };
}

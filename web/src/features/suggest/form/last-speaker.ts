import type { Speaker } from '@shared/contract/speaker.ts';

/**
 * The speaker of each user's last recording, so that users need not enter the details again. The details are only in
 * memory, and only for the user who entered them.
 */
const speakersByUser = new Map<string, Speaker>();

export const lastSpeaker = (uid: string): Speaker | null => speakersByUser.get(uid) ?? null;

export function rememberSpeaker(uid: string, speaker: Speaker | null): void {
  if (speaker) speakersByUser.set(uid, speaker);
  else speakersByUser.delete(uid);
}

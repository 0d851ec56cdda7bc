import type { Speaker } from '@shared/contract/speaker.ts';

/**
 * The speaker of the last recording, offered for the next one: a user who records an old neighbour enters this once. It
 * is only in memory until the page closes, and only for the user who entered it.
 */
const speakersByUser = new Map<string, Speaker>();

export const lastSpeaker = (uid: string): Speaker | null => speakersByUser.get(uid) ?? null;

export function rememberSpeaker(uid: string, speaker: Speaker | null): void {
  if (speaker) speakersByUser.set(uid, speaker);
  else speakersByUser.delete(uid);
}

import type { Speaker } from '@shared/contract/speaker.ts';

/**
 * Who was said to speak in the recording before, offered for the next one: whoever records an old neighbour says it
 * once. As long as the page, and for whoever said it: nothing of it is kept.
 */
const said = new Map<string, Speaker>();

export const lastSpeaker = (uid: string): Speaker | null => said.get(uid) ?? null;

export function rememberSpeaker(uid: string, speaker: Speaker | null): void {
  if (speaker) said.set(uid, speaker);
  else said.delete(uid);
}

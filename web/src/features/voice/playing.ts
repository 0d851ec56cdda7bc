/** The player that is playing. Only one player plays at a time: starting another player pauses this one. */
let current: HTMLAudioElement | null = null;

export function claimSound(audio: HTMLAudioElement): void {
  if (current && current !== audio) current.pause();
  current = audio;
}

export function releaseSound(audio: HTMLAudioElement): void {
  audio.pause();
  if (current === audio) current = null;
}

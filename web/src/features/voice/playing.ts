let current: HTMLAudioElement | null = null;

export function claimSound(audio: HTMLAudioElement): void {
  if (current && current !== audio) current.pause();
  current = audio;
}

export function releaseSound(audio: HTMLAudioElement): void {
  audio.pause();
  if (current === audio) current = null;
}

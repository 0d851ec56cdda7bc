/** Whether this browser has shown the warning that a voice can identify its speaker. */
const key = 'adyurdu-voice-warning';

export function hasSeenWarning(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function rememberWarning(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // storage is refused: the warning appears again, which is harmless
  }
}

import { formatDigits } from './format.ts';

/** Formats seconds as mm:ss for the recorder's timer (product.md §2). The maximum is 5 minutes. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const pad = (part: number): string => String(part).padStart(2, '0');
  return formatDigits(`${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`);
}

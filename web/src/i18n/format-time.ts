import { formatDigits } from './format.ts';

/** Formats seconds as mm:ss (product.md §2). Values that are negative or not finite become 00:00. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const pad = (part: number): string => String(part).padStart(2, '0');
  return formatDigits(`${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`);
}

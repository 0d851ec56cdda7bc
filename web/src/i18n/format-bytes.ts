import { numberSigns } from '@shared/languages/number-signs.ts';
import { formatDigits, formatNumber } from './format.ts';
import { currentLanguage } from './language.ts';

/** Formats the size of an attached file with its unit. A kilobyte has 1,024 bytes here, as in `limits.fileBytes`. */
export function formatBytes(bytes: number, language = currentLanguage()): string {
  const [byte, kilobyte, megabyte] = numberSigns[language].bytes;
  if (bytes < 1024) return `${formatDigits(String(bytes), language)} ${byte}`;
  if (bytes < 1024 * 1024) return `${formatNumber(bytes / 1024, language, 0)} ${kilobyte}`;
  const megabytes = bytes / (1024 * 1024);
  return `${formatNumber(megabytes, language, Number.isInteger(megabytes) ? 0 : 1)} ${megabyte}`;
}

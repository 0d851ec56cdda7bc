import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [20 * 1024 * 1024, '20 MB'],
  [20.5 * 1024 * 1024, '20.5 MB'],
  [20 * 1024 * 1024 + 1, '20.0 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it.each([
  [512, '۵۱۲ بایت'],
  [1024, '۱ کیلوبایت'],
  [20 * 1024 * 1024, '۲۰ مگابایت'],
])('formats %i bytes without Latin letters for readers of Arabic script', (bytes, text) => {
  expect(formatBytes(bytes, 'fa')).toBe(text);
  expect(formatBytes(bytes, 'azb')).toBe(text);
});

import { expect, it } from 'vitest';
import { namesInScripts } from './names-in-scripts.ts';

it.each([
  ['Araz / ارس', { 'name:az': 'Araz', 'name:fa': 'ارس' }],
  ['Սև լիճ / Qaragöl', { 'name:az': 'Qaragöl' }],
  ['Ջղին լջակներ (Jghin lakes)', { 'name:az': 'Jghin lakes' }],
  ['Diclê / دیجلە / دجلة', { 'name:az': 'Diclê', 'name:fa': 'دیجلە – دجلة' }],
  ['آراز - ارس', {}],
  ['Ağrı Dağı', {}],
  ['هفت خوان (1)', { 'name:fa': 'هفت خوان' }],
  ['', {}],
])('namesInScripts splits "%s" into %o', (name, forms) => {
  expect(namesInScripts(name)).toEqual(forms);
});

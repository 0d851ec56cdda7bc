import { letterAfter } from './letters.ts';

/** Inserts a letter at the cursor, as a key would. Respects the field's maximum length and supports undo. */
export function typeInto(field: HTMLInputElement, letter: string): void {
  const start = field.selectionStart ?? field.value.length;
  const typed = letterAfter(field.value.slice(0, start), letter);
  field.focus();
  // `execCommand` is deprecated, but no other way supports undo in all browsers.
  if (document.execCommand('insertText', false, typed)) return;
  const end = field.selectionEnd ?? start;
  const length = field.value.length - (end - start) + typed.length;
  if (field.maxLength >= 0 && length > field.maxLength) return;
  field.setRangeText(typed, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: typed }));
}

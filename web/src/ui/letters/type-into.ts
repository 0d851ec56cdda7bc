import { letterAfter } from './letters.ts';

/**
 * Types a letter where the caret stands, as a key would: over the selection, within the field's limit,
 * and so that the browser can undo it. Leaves the focus on the field.
 */
export function typeInto(field: HTMLInputElement, letter: string): void {
  const start = field.selectionStart ?? field.value.length;
  const typed = letterAfter(field.value.slice(0, start), letter);
  field.focus();
  // Marked as deprecated, yet the only way that undo knows of, in all browsers.
  if (document.execCommand('insertText', false, typed)) return;
  const end = field.selectionEnd ?? start;
  const length = field.value.length - (end - start) + typed.length;
  if (field.maxLength >= 0 && length > field.maxLength) return;
  field.setRangeText(typed, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: typed }));
}

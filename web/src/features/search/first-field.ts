/** The page's own search field, which exists before any script runs (web/build/shell). */
export const firstField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#shell input');

export interface TypedFirst {
  text: string;
  /** The cursor's position; null when the field has no focus. */
  selection: [start: number, end: number] | null;
}

/** The text typed into that field so far; empty when it no longer exists. */
export function typedFirst(): TypedFirst {
  const field = firstField();
  if (!field) return { text: '', selection: null };
  const { value: text, selectionStart, selectionEnd } = field;
  const isFocused = document.activeElement === field;
  return {
    text,
    selection: isFocused ? [selectionStart ?? text.length, selectionEnd ?? text.length] : null,
  };
}

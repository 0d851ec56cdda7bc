/** Returns the search field of the page itself, which exists before any script runs (web/build/shell). */
export const firstField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#shell input');

export interface TypedFirst {
  text: string;
  /** Range of the selection or cursor; null if the field does not have the focus. */
  selection: [start: number, end: number] | null;
}

/** Returns the text in the page's own field; empty if the field no longer exists. */
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

/**
 * Returns the search field in the page's static HTML; null after React has replaced it. The user can type into this
 * field before any script has loaded (web/build/shell).
 */
export const firstField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#shell input');

export interface TypedFirst {
  text: string;
  /** Range of the selection or the cursor; null if the field does not have the focus. */
  selection: [start: number, end: number] | null;
}

/**
 * Returns the text and the selection of the search field in the page's HTML. The text is empty if the field no longer
 * exists.
 */
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

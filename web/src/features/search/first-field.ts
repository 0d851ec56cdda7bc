/** The search field that the page itself has before any script has come (web/build/shell). */
export const firstField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#shell input');

export interface TypedFirst {
  text: string;
  /** Where the writer is in it; null where the field has no focus. */
  selection: [start: number, end: number] | null;
}

/** What was typed into that field so far; nothing where it is gone. */
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

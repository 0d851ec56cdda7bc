import type { MouseEvent } from 'react';

/** A prevented click on a submit button sends no form. Enter in a field of the form is such a click, too. */
const ignore = (event: MouseEvent): void => event.preventDefault();

/**
 * A busy button ignores clicks and keeps the focus. A disabled button would lose the focus.
 * @returns properties of a button, which must come after its others
 */
export const whileBusy = (busy: boolean) =>
  busy && { disabled: false, 'aria-disabled': true, 'aria-busy': true, onClick: ignore };

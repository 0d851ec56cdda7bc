import type { MouseEvent } from 'react';

/**
 * Prevents a busy submit button from submitting its form. This also works for Enter in a field, because browsers then
 * click the submit button.
 */
const ignore = (event: MouseEvent): void => event.preventDefault();

/**
 * A busy button ignores clicks and keeps the focus. A disabled button would lose the focus.
 * @returns properties for a button; they must come after the button's other properties
 */
export const whileBusy = (busy: boolean) =>
  busy && { disabled: false, 'aria-disabled': true, 'aria-busy': true, onClick: ignore };

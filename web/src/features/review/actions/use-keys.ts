import { useEffect, useEffectEvent } from 'react';

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}

/**
 * Whether a modal dialog covers the page. The target of a key event does not show whether a dialog is open: if the
 * dialog's focused control is disabled or removed, key presses go to the page's body.
 */
const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * Handles keyboard shortcuts, except while the user types or a dialog is open.
 * @param actionOf returns the action of a key; null for a key that has no action
 */
export function useKeys(actionOf: (event: KeyboardEvent) => (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event) || isDialogOpen()) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

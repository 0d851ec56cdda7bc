type Listeners = {
  [Type in keyof GlobalEventHandlersEventMap]?: (event: GlobalEventHandlersEventMap[Type]) => void;
};

/**
 * Adds listeners to a target. By default, they listen in the capture phase.
 *
 * Chrome 87 cannot remove listeners with an AbortSignal, so the listeners are removed one by one.
 * @returns a function that removes the listeners
 */
export function listen(
  target: EventTarget,
  listeners: Listeners,
  options: AddEventListenerOptions = { capture: true },
): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of all) target.addEventListener(type, listener, options);
  return () => {
    for (const [type, listener] of all) target.removeEventListener(type, listener, options);
  };
}

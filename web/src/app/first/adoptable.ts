/** What newer browsers can. */
interface Movable {
  moveBefore: (node: Node, before: Node | null) => void;
}

/** Puts an element into another parent as it is: where the browser can, with its animations, else with its focus. */
function moveInto(parent: Element, element: HTMLElement): void {
  if (element.parentElement === parent) return;
  const { moveBefore } = parent as Partial<Movable>;
  if (moveBefore && element.isConnected) {
    moveBefore.call(parent, element, null);
    return;
  }
  const { activeElement } = document;
  parent.append(element);
  if (activeElement instanceof HTMLElement && element.contains(activeElement))
    activeElement.focus({ preventScroll: true });
}

/** An element that is in the page before React, and that a component takes into its own without drawing it anew. */
export class Adoptable {
  readonly #element: HTMLElement;
  /** Whether a finger or a mouse button is down on it. */
  #isPressed = false;
  /** Where it belongs; null when no component has it. */
  #slot: Element | null = null;

  constructor(element: HTMLElement) {
    this.#element = element;
    const press = (is: boolean) => () => void (this.#isPressed = is);
    element.addEventListener('pointerdown', press(true), { capture: true });
    for (const type of ['pointerup', 'pointercancel']) {
      window.addEventListener(type, press(false), { capture: true });
      // after all that answers the same event
      window.addEventListener(type, () => setTimeout(() => this.#settle()));
    }
  }

  /**
   * Moves it into a slot, once nobody presses it: a browser would end the drag. Ends with a call that takes it out
   * of the page, unless it is adopted again at once, as Strict Mode does with each effect.
   */
  adopt(slot: Element): () => void {
    this.#slot = slot;
    this.#settle();
    return () => {
      if (this.#slot !== slot) return;
      this.#slot = null;
      queueMicrotask(() => {
        // where the page broke, its notice must not lie below the map
        if (!this.#slot) this.#element.remove();
      });
    };
  }

  #settle(): void {
    if (this.#slot && !this.#isPressed) moveInto(this.#slot, this.#element);
  }
}

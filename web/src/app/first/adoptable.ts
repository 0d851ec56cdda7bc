interface Movable {
  moveBefore: (node: Node, before: Node | null) => void;
}

/**
 * Moves an element into `parent`. `moveBefore` keeps the element's state, such as animations. In browsers without
 * `moveBefore`, this function restores only the focus.
 */
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

/**
 * An element that was drawn before React has loaded. A React component can adopt the element: the element moves into
 * the component and is not drawn again.
 */
export class Adoptable {
  readonly #element: HTMLElement;
  #isPressed = false;
  /** The component's element into which this element moves; null while no component adopts this element. */
  #slot: Element | null = null;

  constructor(element: HTMLElement) {
    this.#element = element;
    const press = (is: boolean) => () => void (this.#isPressed = is);
    element.addEventListener('pointerdown', press(true), { capture: true });
    for (const type of ['pointerup', 'pointercancel']) {
      window.addEventListener(type, press(false), { capture: true });
      // The timeout lets all other listeners of the same event run before the element moves.
      window.addEventListener(type, () => setTimeout(() => this.#settle()));
    }
  }

  /**
   * Moves the element into a slot. If the user is pressing the element, the move waits for the release, because a move
   * would end a drag.
   * @returns a function that removes the element from the page, unless `adopt` is called again in the same task, as in
   * Strict Mode
   */
  adopt(slot: Element): () => void {
    this.#slot = slot;
    this.#settle();
    return () => {
      if (this.#slot !== slot) return;
      this.#slot = null;
      queueMicrotask(() => {
        // Removes the element if no component has adopted it again. The map, for example, would otherwise cover the
        // message that appears after a render error.
        if (!this.#slot) this.#element.remove();
      });
    };
  }

  #settle(): void {
    if (this.#slot && !this.#isPressed) moveInto(this.#slot, this.#element);
  }
}

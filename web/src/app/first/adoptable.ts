/** DOM methods that only newer browsers have. */
interface Movable {
  moveBefore: (node: Node, before: Node | null) => void;
}

/**
 * Moves an element into another parent. Keeps its state (animations, focus) if the browser supports this, otherwise
 * only its focus.
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
 * An element that was drawn before React has loaded. A component can move it into its own element
 * without drawing it again.
 */
export class Adoptable {
  readonly #element: HTMLElement;
  /** Whether a finger or a mouse button is pressed on the element. */
  #isPressed = false;
  /** The component's element that contains this one; null if no component has adopted it. */
  #slot: Element | null = null;

  constructor(element: HTMLElement) {
    this.#element = element;
    const press = (is: boolean) => () => void (this.#isPressed = is);
    element.addEventListener('pointerdown', press(true), { capture: true });
    for (const type of ['pointerup', 'pointercancel']) {
      window.addEventListener(type, press(false), { capture: true });
      // runs after all other listeners of the same event
      window.addEventListener(type, () => setTimeout(() => this.#settle()));
    }
  }

  /**
   * Moves the element into a slot as soon as it is no longer pressed, because moving it earlier would end a drag.
   * @returns a function that removes the element from the page, unless it is adopted again in the same task, as by
   * Strict Mode
   */
  adopt(slot: Element): () => void {
    this.#slot = slot;
    this.#settle();
    return () => {
      if (this.#slot !== slot) return;
      this.#slot = null;
      queueMicrotask(() => {
        // after a render error the map would cover the message
        if (!this.#slot) this.#element.remove();
      });
    };
  }

  #settle(): void {
    if (this.#slot && !this.#isPressed) moveInto(this.#slot, this.#element);
  }
}

/** An event target that ignores the option `signal`, as Chrome 87 does. */
export class Chrome87Target extends EventTarget {
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options: AddEventListenerOptions = {},
  ): void {
    const { signal: _, ...known } = options;
    super.addEventListener(type, listener, known);
  }
}

/** The operations that the test needs of a browser, with any protocol. */
export interface Driver {
  /** The browser's usual name. */
  name: string;
  /** Whether it has a microphone that may be recorded. */
  records: boolean;
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns its answer, which is JSON */
  run<T>(body: string): Promise<T>;
  /** Clicks the element that the body of a function returns, as a user would. */
  click(body: string): Promise<void>;
  /** Types into the element that the body of a function returns. */
  type(body: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Body of a function that finds a visible element by role and accessible name. */
export function shown(role: 'button' | 'field' | 'option', name: string): string {
  const selectors = {
    button: 'button, [role=button]',
    field: 'input, textarea',
    option: '[role=option]',
  };
  return `
    const wanted = ${JSON.stringify(name)};
    const named = (one) =>
      (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '').trim();
    const all = [...document.querySelectorAll(${JSON.stringify(selectors[role])})];
    const seen = all.filter((one) => one.getClientRects().length > 0 && !one.disabled);
    // a dialog covers the elements below it
    const top = seen.filter((one) => one.closest('dialog'));
    const found = (top.length ? top : seen).find((one) => ${
      role === 'option' ? 'named(one).startsWith(wanted)' : 'named(one) === wanted'
    });
    return found ?? null;`;
}

/** What the journey needs of a browser, whatever protocol it speaks. */
export interface Driver {
  /** As people know it. */
  name: string;
  /** Whether it has a microphone here that may be recorded. */
  records: boolean;
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns its answer, which is JSON */
  run<T>(body: string): Promise<T>;
  /** Clicks what the body of a function finds, as a hand would. */
  click(body: string): Promise<void>;
  /** Types into what the body of a function finds. */
  type(body: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Body of a function that finds what is shown with a role and a name, as a screen reader tells it. */
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
    // a dialog covers what lies under it
    const top = seen.filter((one) => one.closest('dialog'));
    const found = (top.length ? top : seen).find((one) => ${
      role === 'option' ? 'named(one).startsWith(wanted)' : 'named(one) === wanted'
    });
    return found ?? null;`;
}

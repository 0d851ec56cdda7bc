import type { Page } from 'playwright-core';

/** Callers that await `opened` continue when somebody calls `open`. */
export interface Gate {
  opened: Promise<void>;
  open: () => void;
}

export function newGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Holds back the page's requests to these addresses until the test opens the gate. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<Gate> {
  const gate = newGate();
  await page.route(addresses, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate;
}

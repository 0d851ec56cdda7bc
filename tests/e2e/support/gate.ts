import type { Page } from 'playwright-core';

export interface Gate {
  opened: Promise<void>;
  open: () => void;
}

export function newGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

export async function holdRequests(page: Page, addresses: string | RegExp): Promise<Gate> {
  const gate = newGate();
  await page.route(addresses, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate;
}

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

export const hasFocus = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate((element) => element === document.activeElement))
    .toBe(true) as Promise<void>;

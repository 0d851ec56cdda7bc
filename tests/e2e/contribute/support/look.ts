import type { Page } from 'playwright-core';
import { afterEachTest } from '../../support/clean-up.ts';
import { wrongTexts } from '../../support/languages/pseudo.ts';
import { atRest } from '../../support/rest.ts';
import { aSuggestion } from './api.ts';

export const names = [
  ...Object.values(aSuggestion()).filter((value) => typeof value === 'string'),
  ...['KML', 'GPX', 'GeoJSON', 'CSV'],
];

export const found: string[] = [];
afterEachTest(() => {
  found.length = 0;
});

export async function look(page: Page, screen: string): Promise<void> {
  await atRest(page);
  found.push(...(await wrongTexts(page, names)).map((wrong) => `${screen}: ${wrong}`));
}

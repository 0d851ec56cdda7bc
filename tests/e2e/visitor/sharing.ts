import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { ownClipboard, panel } from './steps.ts';

export async function share(page: Page, id: string): Promise<void> {
  await page.evaluate(() => {
    window.open = (url, _target, features) => {
      document.body.dataset['opened'] = JSON.stringify({ url: String(url), features });
      return null;
    };
  });
  for (const [network, size, host] of [
    ['Telegram', 'width=550,height=400', 't.me'],
    ['WhatsApp', 'width=550,height=400', 'api.whatsapp.com'],
    ['X', 'width=550,height=400', 'x.com'],
    ['Facebook', 'width=550,height=400', 'www.facebook.com'],
    ['LinkedIn', 'width=750,height=600', 'www.linkedin.com'],
    ['Pinterest', 'width=1000,height=820', 'www.pinterest.com'],
    ['LINE', 'width=500,height=500', 'social-plugins.line.me'],
  ] as const) {
    await panel(page)
      .getByRole('button', { name: `Share on ${network}`, exact: true })
      .click();
    const opened = JSON.parse((await page.locator('body').getAttribute('data-opened')) ?? '{}') as {
      url: string;
      features: string;
    };
    expect(opened.features).toContain(size);
    expect(new URL(opened.url).hostname).toBe(host);
    const sharedText = [...new URL(opened.url).searchParams.values()].join(' ');
    expect(sharedText).toContain(appUrl(`/places/${id}`));
  }
}

export async function embed(page: Page, id: string): Promise<void> {
  const copied = await ownClipboard(page);
  await panel(page).getByRole('button', { name: 'Embed in a page' }).click();
  await page.getByText('HTML Copied').waitFor();
  expect(await copied()).toMatch(/^<iframe .*<\/iframe>$/);
  expect(await copied()).toContain(` src="${appUrl(`/embed?place=${id}`)}&amp;hl=`);
}

import { existsSync } from 'node:fs';
import { launch, type ElementHandle } from 'puppeteer-core';
import type { Driver } from './driver.ts';

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

export const firefoxProgram = (): string | undefined => programs.find((file) => existsSync(file));

/** Headless Firefox, controlled by WebDriver BiDi, with a microphone that plays a tone. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const find = async (body: string): Promise<ElementHandle> => {
    const handle = await page.evaluateHandle(`(() => { ${body} })()`);
    const element = handle.asElement();
    if (!element) throw new Error('what is to be used is not shown');
    return element as ElementHandle;
  };
  return {
    name: `Firefox (${await browser.version()})`,
    records: true,
    open: async (url) => void (await page.goto(url)),
    run: <T>(body: string) => page.evaluate(`(() => { ${body} })()`) as Promise<T>,
    click: async (body) => (await find(body)).click(),
    type: async (body, text) => (await find(body)).type(text),
    close: () => browser.close(),
  };
}

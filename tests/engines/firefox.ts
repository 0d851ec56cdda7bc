import { existsSync } from 'node:fs';
import { launch, type ElementHandle } from 'puppeteer-core';
import type { Driver, Setting } from './driver.ts';

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

export const firefoxProgram = (): string | undefined => programs.find((file) => existsSync(file));

export async function startFirefox(executablePath: string, setting: Setting): Promise<Driver> {
  const proxy = new URL(setting.proxy);
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      'network.proxy.type': 1,
      'network.proxy.http': proxy.hostname,
      'network.proxy.http_port': Number(proxy.port),
      'network.proxy.allow_hijacking_localhost': true,
      // The test controls whether Firefox is online, so Firefox's own detection is off.
      'network.manage-offline-status': false,
      'network.captive-portal-service.enabled': false,
      'browser.download.folderList': 2,
      'browser.download.dir': setting.downloads,
      // Without `pdfjs.disabled`, Firefox would open a downloaded PDF in a tab that hides the page.
      'pdfjs.disabled': true,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
      // 0 means dark, and 1 means light.
      'layout.css.prefers-color-scheme.content-override': setting.theme === 'dark' ? 0 : 1,
      'dom.w3c_touch_events.enabled': setting.touch ? 1 : 0,
      // 1 means a finger, and 6 means a mouse that can hover.
      'ui.primaryPointerCapabilities': setting.touch ? 1 : 6,
      'ui.allPointerCapabilities': setting.touch ? 1 : 6,
    },
  });
  const page = await browser.newPage();
  const { width, height, touch: hasTouch } = setting;
  await page.setViewport({ width, height, hasTouch });
  const find = async (body: string): Promise<ElementHandle> => {
    const handle = await page.evaluateHandle(`(() => { ${body} })()`);
    const element = handle.asElement();
    if (!element) throw new Error('what is to be used is not shown');
    return element as ElementHandle;
  };
  return {
    name: `Firefox (${await browser.version()})`,
    records: true,
    run: <T>(body: string) => page.evaluate(`(() => { ${body} })()`) as Promise<T>,
    click: async (body) => (await find(body)).click(),
    type: async (body, text) => (await find(body)).type(text),
    press: async ({ x, y }, meanwhile) => {
      if (hasTouch) await page.touchscreen.touchStart(x, y);
      else {
        await page.mouse.move(x, y);
        await page.mouse.down();
      }
      await meanwhile();
      await (hasTouch ? page.touchscreen.touchEnd() : page.mouse.up());
    },
    rightClick: ({ x, y }) => page.mouse.click(x, y, { button: 'right' }),
    picture: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close: () => browser.close(),
  };
}

import { afterAll, expect, it } from 'vitest';
import { openPage } from '../../e2e/support/browser.ts';
import { appIsKept } from '../../e2e/support/kept-app.ts';
import {
  offlineMapDialog as dialog,
  openOfflineMap,
  pretendMapIsDownloaded,
} from '../../e2e/visitor/offline-map.ts';
import { mapIsFull } from '../../e2e/visitor/steps.ts';
import { phone } from '../../e2e/support/window-sizes.ts';
import { openLargeProxy } from './large-proxy.ts';

/** Bytes per second (1 Mbit/s), milliseconds of latency, and round trips before the first request. */
const line = { bytes: 125_000, latency: 100, handshakes: 3 };

const views = ['#11/38.08/46.29', '#10/38.08/46.29'];

const proxy = await openLargeProxy();
afterAll(proxy.close);

it.each(views)(
  'downloads the detailed area that a phone shows at %s, at 1 Mbit/s',
  async (view) => {
    proxy.slow.line = null;
    const page = await openPage('', { ...phone, keepsApp: true });
    await page.goto(proxy.address + view);
    await mapIsFull(page);
    await appIsKept(page);
    await pretendMapIsDownloaded(page);
    await openOfflineMap(page);
    const start = dialog(page).getByRole('button', { name: 'Download this area' });
    await start.waitFor();
    const size = await dialog(page).getByText(/ km$/).first().textContent();
    await page.waitForLoadState('networkidle');

    proxy.slow.line = line;
    const [before, begun] = [proxy.slow.sent, performance.now()];
    await start.click();
    await dialog(page).getByText('This area is on your device.').waitFor();
    const taken = ((performance.now() - begun) / 1000).toFixed(1);
    const sent = proxy.slow.sent - before;
    console.info(`a part of ${size}: ${(sent / 1000).toFixed(0)} kB in ${taken} s`);
    expect(sent).toBeGreaterThan(0);
  },
);

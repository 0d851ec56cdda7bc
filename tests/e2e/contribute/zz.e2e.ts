import { it } from 'vitest';
import { openAuthDialog, press } from './support/session.ts';
it('x', async () => {
  const page = await openAuthDialog();
  page.on('console', (m) => console.log('CONSOLE', m.text()));
  page.on('request', (r) => console.log('REQ', r.url().slice(0, 200)));
  page.on('requestfailed', (r) =>
    console.log('FAILED', r.url().slice(0, 200), r.failure()?.errorText),
  );
  page.on('popup', (p) => console.log('POPUP', p.url()));
  await page.context().route(
    (url) => !['http://127.0.0.1:15000', 'http://127.0.0.1:19099'].includes(url.origin),
    (route) =>
      route.request().url().startsWith('https://apis.google.com/js/api.js')
        ? route.fulfill({ path: new URL('google/gapi.js', import.meta.url).pathname })
        : route.abort(),
  );
  await press(page, 'Continue with Google');
  await page.waitForTimeout(8000);
});

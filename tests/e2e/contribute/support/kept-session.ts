import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { appUrl } from '../../support/app-url.ts';
import { signInOverRest, type Account } from './accounts.ts';

/** Builds for the local Firebase suite have this API key and this app name. */
const apiKey = 'demo-key';
const appName = '[DEFAULT]';

async function keptUser({ uid, name, email, password }: Account): Promise<string> {
  const { idToken, refreshToken, expiresIn } = await signInOverRest({ email, password });
  const now = Date.now();
  return JSON.stringify({
    ...{ uid, email, emailVerified: false, displayName: name, isAnonymous: false },
    providerData: [{ providerId: 'password', uid: email, displayName: name, email }],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: now + Number(expiresIn) * 1_000,
    },
    ...{ createdAt: String(now), lastLoginAt: String(now), apiKey, appName },
  });
}

export async function keepSignedIn(page: Page, account: Account): Promise<void> {
  const { uid, name, email } = account;
  const shown = { uid, displayName: name, email, photoURL: null, verified: false };
  const kept = [
    [`firebase:authUser:${apiKey}:${appName}`, await keptUser(account)],
    ['adyurdu-session', JSON.stringify({ ...shown, hasPassword: true })],
  ] as const;
  const empty = appUrl(`/${randomUUID()}`);
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(empty);
  await page.evaluate(
    (all) => all.forEach(([key, value]) => localStorage.setItem(key, value)),
    kept,
  );
  await page.unroute(empty);
}

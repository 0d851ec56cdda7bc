import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLocalStorage } from '../testing/local-storage.ts';
import type * as Tokens from './stored-token.ts';

let kept: typeof Tokens;
let stored: Map<string, string>;
const openPage = async () => {
  vi.resetModules();
  kept = await import('./stored-token.ts');
};
beforeEach(async () => {
  ({ stored } = withLocalStorage());
  await openPage();
});

describe('a stored token', () => {
  it('is available to the next page until shortly before it expires', async () => {
    kept.storeToken({ app: 'a', token: 't', ends: 3_600_000 });
    await openPage();
    expect(kept.storedToken('a', 3_600_000 - kept.renewBefore - 1)).toBe('t');
    expect(kept.storedToken('a', 3_600_000 - kept.renewBefore)).toBeNull();
  });

  it('is not returned for another app', () => {
    kept.storeToken({ app: 'a', token: 't', ends: 3_600_000 });
    expect(kept.storedToken('b', 0)).toBeNull();
  });

  it('is deleted after it was rejected', async () => {
    kept.storeToken({ app: 'a', token: 't', ends: 3_600_000 });
    kept.storeToken(null);
    expect(kept.storedToken('a', 0)).toBeNull();
    await openPage();
    expect(kept.storedToken('a', 0)).toBeNull();
  });

  it('lasts until the page closes when nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    kept.storeToken({ app: 'a', token: 't', ends: 3_600_000 });
    expect(kept.storedToken('a', 0)).toBe('t');
    await openPage();
    expect(kept.storedToken('a', 0)).toBeNull();
  });

  it('is ignored when it is not valid JSON', () => {
    stored.set('adyurdu-attestation', '{');
    expect(kept.storedToken('a', 0)).toBeNull();
  });
});

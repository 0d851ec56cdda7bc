import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLocalStorage } from '../testing/local-storage.ts';
import type * as KeptToken from './kept-token.ts';

let kept: typeof KeptToken;
let stored: Map<string, string>;
/** As in another page of the same browser. */
const openPage = async () => {
  vi.resetModules();
  kept = await import('./kept-token.ts');
};
beforeEach(async () => {
  ({ stored } = withLocalStorage());
  await openPage();
});

describe('a token that was worked for', () => {
  it('is there for the next page, until shortly before it ends', async () => {
    kept.keepToken({ app: 'a', token: 't', ends: 3_600_000 });
    await openPage();
    expect(kept.keptToken('a', 3_600_000 - kept.renewBefore - 1)).toBe('t');
    expect(kept.keptToken('a', 3_600_000 - kept.renewBefore)).toBeNull();
  });

  it('of another app is none', () => {
    kept.keepToken({ app: 'a', token: 't', ends: 3_600_000 });
    expect(kept.keptToken('b', 0)).toBeNull();
  });

  it('is forgotten when it was refused', async () => {
    kept.keepToken({ app: 'a', token: 't', ends: 3_600_000 });
    kept.keepToken(null);
    expect(kept.keptToken('a', 0)).toBeNull();
    await openPage();
    expect(kept.keptToken('a', 0)).toBeNull();
  });

  it('lives as long as the page where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    kept.keepToken({ app: 'a', token: 't', ends: 3_600_000 });
    expect(kept.keptToken('a', 0)).toBe('t');
    await openPage();
    expect(kept.keptToken('a', 0)).toBeNull();
  });

  it('that is no JSON is none', () => {
    stored.set('adyurdu-attestation', '{');
    expect(kept.keptToken('a', 0)).toBeNull();
  });
});

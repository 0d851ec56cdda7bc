import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as fonts from './script-fonts.ts';

let takeFontOf: typeof fonts.takeFontOf;
let fetchMissingFonts: typeof fonts.fetchMissingFonts;
let used: string[];
let loadingDoneEvents: number;
let coming: Map<string, { come: () => void; fail: () => void }>;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  [used, loadingDoneEvents, coming] = [[], 0, new Map()];
  class Face {
    readonly source: string;
    constructor(_family: string, source: string | ArrayBuffer) {
      this.source = typeof source === 'string' ? source : new TextDecoder().decode(source);
    }
    load(): Promise<void> {
      return new Promise((come, fail) => {
        const file = /vazirmatn-(\w+)/.exec(this.source)?.[1] ?? '';
        expect(coming.has(file), 'fetched once').toBe(false);
        coming.set(file, { come, fail: () => fail(new Error('cut')) });
      });
    }
  }
  vi.stubGlobal('FontFace', Face);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    fonts: {
      add: ({ source }: Face) => used.push(/vazirmatn-(\w+)/.exec(source)?.[1] ?? ''),
      dispatchEvent: ({ type }: Event) => (loadingDoneEvents += type === 'loadingdone' ? 1 : 0),
    },
  });
  ({ takeFontOf, fetchMissingFonts } = await import('./script-fonts.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('uses a font that loads in time, dispatches one event, and loads the font only once', async () => {
  const taken = Promise.all([takeFontOf('arabic'), takeFontOf('arabic')]);
  await vi.advanceTimersByTimeAsync(999);
  expect(used).toEqual([]);
  coming.get('arabic')?.come();
  await taken;
  expect({ used, loadingDoneEvents, requests: [...coming.keys()] }).toEqual({
    used: ['arabic'],
    loadingDoneEvents: 1,
    requests: ['arabic'],
  });
});

it.each([
  [599, ['latin'], []],
  [600, [], ['/fonts/vazirmatn-latin.woff2']],
])(
  'uses, after a first file that took %i ms, the fonts %j, and fetches %j later',
  async (duration, fonts, later) => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => fetched.push(url));
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ duration } as PerformanceEntry]);
    const taken = takeFontOf('latin');
    expect([...coming.keys()]).toEqual(fonts);
    coming.get('latin')?.come();
    await taken;
    expect(used).toEqual(fonts);
    await fetchMissingFonts();
    await fetchMissingFonts();
    expect(fetched).toEqual(later);
  },
);

describe('a later visit to an installed app', () => {
  const url = '/fonts/vazirmatn-latin.woff2';
  let requests: [url: string, cache: RequestCache | undefined][];
  const visit = (answer: () => Response): void => {
    requests = [];
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
      requests.push([url, options?.cache]);
      return answer();
    });
  };

  it('uses the cached font, even on a slow connection', async () => {
    visit(() => new Response(new TextEncoder().encode('vazirmatn-kept')));
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([
      { duration: 5000 } as PerformanceEntry,
    ]);
    const taken = takeFontOf('latin');
    await vi.advanceTimersByTimeAsync(0);
    coming.get('kept')?.come();
    await taken;
    expect({ used, requests }).toEqual({ used: ['kept'], requests: [[url, 'only-if-cached']] });
  });

  it.each([
    ['is not cached', () => new Response(null, { status: 204 })],
    ['cannot be read from the cache', () => Promise.reject(new TypeError('no')) as never],
  ])(
    'does not wait for a font that %s, and fetches the font for the next visit',
    async (_, answer) => {
      visit(answer);
      await takeFontOf('latin');
      expect([...coming.keys()]).toEqual([]);
      await fetchMissingFonts();
      expect(requests).toEqual([
        [url, 'only-if-cached'],
        [url, undefined],
      ]);
    },
  );
});

it('does not use a font that loads too late', async () => {
  const taken = takeFontOf('latin');
  await vi.advanceTimersByTimeAsync(1000);
  await taken;
  coming.get('latin')?.come();
  await vi.advanceTimersByTimeAsync(1);
  expect({ used, loadingDoneEvents }).toEqual({ used: [], loadingDoneEvents: 0 });
});

it('works without a font that fails to load', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const taken = takeFontOf('latin');
  coming.get('latin')?.fail();
  await taken;
  expect(used).toEqual([]);
  expect(warned).toHaveBeenCalledOnce();
});

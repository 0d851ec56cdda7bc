import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapStore } from '../../map/map-store.ts';
import type { MapEvents } from '../../map/types.ts';
import { actUponFirstClicks, endFirst, openPlaceFirst } from './first-clicks.ts';
import { setMapClicks } from './living-map.ts';
import { removePlaceCard } from './place-card.ts';

const site = vi.hoisted(() => ({ isMirror: false, siteUrl: (path: string) => path }));

vi.mock('../../lib/site.ts', () => site);
vi.mock('./living-map.ts', () => ({ setMapClicks: vi.fn() }));
vi.mock('./place-card.ts', () => ({ removePlaceCard: vi.fn(), showPlaceCard: vi.fn() }));
vi.mock('../../map/places/places-client.ts', () => ({
  findPlace: async () => ({ place_id: 'a' }),
}));

const origin = 'https://map.example';
let page: EventTarget;
/** Path and query of the page's address. */
let path: string;

beforeEach(() => {
  site.isMirror = false;
  page = new EventTarget();
  path = '/';
  const go = (_state: unknown, _title: string, to: string) => {
    path = to;
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('history', { pushState: go, replaceState: go });
  vi.stubGlobal('location', {
    get pathname() {
      return new URL(path, origin).pathname;
    },
    get search() {
      return new URL(path, origin).search;
    },
  });
  vi.stubGlobal('document', { getElementById: () => null });
  actUponFirstClicks();
});
afterEach(() => {
  endFirst();
  vi.unstubAllGlobals();
});

const isSelected = () => mapStore.getState().selectedPlace !== null;

async function openPlace(): Promise<void> {
  openPlaceFirst('a', { name: 'A', today: null });
  await vi.waitFor(() => expect(isSelected()).toBe(true));
  vi.mocked(removePlaceCard).mockClear();
}

it('the Back button closes a place before React has loaded', async () => {
  await openPlace();
  path = '/';
  page.dispatchEvent(new Event('popstate'));
  expect(removePlaceCard).toHaveBeenCalled();
  expect(isSelected()).toBe(false);
});

it('a click on the map closes a place and changes the address', async () => {
  await openPlace();
  expect(path).toBe('/places/a');
  const [[clicks]] = vi.mocked(setMapClicks).mock.calls as [[MapEvents]];
  clicks.onMapClick({ lat: 38, lng: 46 });
  expect(removePlaceCard).toHaveBeenCalled();
  expect(isSelected()).toBe(false);
  expect(path).toBe('/');
});

it.each([
  [false, '/?hl=fa&year=1960', '/places/a?year=1960', '/?year=1960'],
  [false, '/?year=today', '/places/a?year=today', '/?year=today'],
  [false, '/?new-year=1960', '/places/a', '/'],
  [true, '/mirror/?year=1960', '/mirror/?place=a&year=1960', '/mirror/?year=1960'],
])(
  'the year stays in the address when a place is opened and closed (in a mirror: %s)',
  async (isMirror, from, opened, closed) => {
    site.isMirror = isMirror;
    path = from;
    await openPlace();
    expect(path).toBe(opened);
    page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }));
    expect(path).toBe(closed);
  },
);

import type { Place } from '@shared/contract/schemas.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchedPlace } from '../../features/place-panel/fetched-place.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';

const searched = vi.hoisted(() => vi.fn<(id: string) => Promise<Place>>());
const failed = vi.hoisted(() => vi.fn());
const findPlace = vi.hoisted(() => vi.fn(async (): Promise<Partial<KnownPlace> | null> => null));
vi.mock('../../features/place-panel/place-source.ts', () => ({ placeSource: { searched } }));
vi.mock('../../map/places/places-client.ts', () => ({ findPlace }));
vi.mock('../../ui/Toasts.tsx', () => ({ toast: { error: failed } }));

const { chooseResult } = await import('./choose-result.ts');
const { openForReview } = await import('../contribute/open-for-review.ts');

beforeEach(() => vi.stubGlobal('location', { pathname: '/' }));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function slowly(placeId: string) {
  let arrive!: () => void;
  let fail!: () => void;
  searched.mockReturnValueOnce(
    new Promise((resolve, reject) => {
      arrive = () => resolve({ place_id: placeId } as Place);
      fail = () => reject(new Error('cut'));
    }),
  );
  const open = vi.fn();
  const choice = { isNewest: true };
  const ended = chooseResult(placeId, open, () => choice.isNewest);
  return { arrive, fail, open, choice, ended };
}

it('opens a result when it has loaded', async () => {
  const { arrive, open, ended } = slowly('a');
  arrive();
  await ended;
  expect(open).toHaveBeenCalledExactlyOnceWith('a');
  expect(fetchedPlace('a')).toEqual({ place_id: 'a' });
});

it('opens a pending place without the answer of the search, because the search answers as for a visitor', async () => {
  findPlace.mockResolvedValueOnce({ status: 'pending' });
  const { arrive, open, ended } = slowly('pending');
  arrive();
  await ended;
  expect(open).toHaveBeenCalledExactlyOnceWith('pending');
  expect(fetchedPlace('pending')).toBeNull();
});

it.each(['search', 'review'])(
  'remembers no open place that is chosen again from the %s',
  async (from) => {
    vi.stubGlobal('location', { pathname: '/places/open' });
    if (from === 'search') {
      const { arrive, ended } = slowly('open');
      arrive();
      await ended;
    } else openForReview('open', { place_id: 'open' } as Place, () => undefined);
    expect(fetchedPlace('open')).toBeNull();
  },
);

it('shows an error when a result cannot be loaded', async () => {
  const { fail, open, ended } = slowly('a');
  fail();
  await ended;
  expect([open.mock.calls.length, failed.mock.calls.length]).toEqual([0, 1]);
});

it.each([
  ['another place is open', () => vi.stubGlobal('location', { pathname: '/places/b' })],
  ['a newer result was chosen', (choice: { isNewest: boolean }) => (choice.isNewest = false)],
])('ignores a late result when %s', async (_, change) => {
  const late = slowly('late');
  const cut = slowly('cut');
  change(late.choice);
  change(cut.choice);
  late.arrive();
  cut.fail();
  await Promise.all([late.ended, cut.ended]);
  expect([late.open, cut.open, failed].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
  expect(fetchedPlace('late')).toBeNull();
});

import { describe, expect, it } from 'vitest';
import type { GeocodeCandidate } from '@shared/contract/schemas.ts';
import { exactPoint } from './exact-point.ts';
import {
  canGoOn,
  chosenCandidate,
  opened,
  reduce,
  type AddPlaceEvent,
  type AddPlaceState,
} from './steps.ts';

const point = { lat: 37.5, lng: 45 };
const elsewhere = { lat: 38, lng: 46 };
const candidate: GeocodeCandidate = {
  placeId: 'gn-1',
  placeName: 'Naqadeh',
  landmark: null,
  place: {
    place_id: 'gn-1',
    address_components: [],
    corrections: { name_az: null, name_loc: null },
    geometry: { location: point },
    status: 'none',
    formatted_address: 'Naqadeh',
  },
};

function after(...events: AddPlaceEvent[]): AddPlaceState {
  return events.reduce(reduce, opened(point));
}

const loaded: AddPlaceEvent = { type: 'addressesLoaded', point, candidates: [candidate] };

it('goes from the map to the addresses to the form, and back', () => {
  expect(after().step).toBe('map');
  expect(after({ type: 'next' }).step).toBe('geoCode');
  const form = after(
    { type: 'next' },
    loaded,
    { type: 'chose', placeId: 'gn-1' },
    { type: 'next' },
  );
  expect(form.step).toBe('form');
  expect(chosenCandidate(form)).toBe(candidate);
  expect(reduce(form, { type: 'back' }).step).toBe('geoCode');
  expect(reduce(reduce(form, { type: 'back' }), { type: 'back' }).step).toBe('map');
  expect(after({ type: 'back' }).step).toBe('map');
});

describe('the Next button of the second step', () => {
  it('is disabled until an address is chosen', () => {
    const state = after({ type: 'next' }, loaded);
    expect(canGoOn(state)).toBe(false);
    expect(reduce(state, { type: 'next' })).toBe(state);
    expect(canGoOn(reduce(state, { type: 'chose', placeId: 'gn-1' }))).toBe(true);
  });
});

describe('moving the pin', () => {
  it('clears addresses and choice', () => {
    const state = after(
      { type: 'next' },
      loaded,
      { type: 'chose', placeId: 'gn-1' },
      { type: 'back' },
    );
    expect(reduce(state, { type: 'moved', point: elsewhere })).toMatchObject({
      point: elsewhere,
      addresses: { kind: 'loading' },
      chosen: null,
    });
  });

  it('ignores addresses and failures of the previous position', () => {
    const state = after({ type: 'moved', point: elsewhere });
    expect(reduce(state, loaded)).toBe(state);
    expect(reduce(state, { type: 'addressesFailed', point, failure: null })).toBe(state);
  });

  it('has no effect after the first step', () => {
    const state = after({ type: 'next' });
    expect(reduce(state, { type: 'moved', point: elsewhere })).toBe(state);
  });
});

describe('the exact point', () => {
  const { placeId } = exactPoint(point);
  const failure = new Error('lost');

  it('can be chosen before any address has arrived', () => {
    const asking = after({ type: 'next' });
    expect(asking.addresses).toEqual({ kind: 'loading', candidates: [exactPoint(point)] });
    const chosen = reduce(reduce(asking, { type: 'chose', placeId }), { type: 'next' });
    expect(chosen.step).toBe('form');
    expect(chosenCandidate(chosen)?.placeId).toBe(placeId);
  });

  it('stays chosen after the addresses arrive or fail', () => {
    const chosen = after({ type: 'next' }, { type: 'chose', placeId });
    const arrived = { ...loaded, candidates: [candidate, exactPoint(point)] };
    expect(chosenCandidate(reduce(chosen, arrived))?.placeId).toBe(placeId);
    const failed = reduce(chosen, { type: 'addressesFailed', point, failure });
    expect(failed.addresses).toEqual({
      kind: 'failed',
      candidates: [exactPoint(point)],
      failure,
    });
    expect(chosenCandidate(failed)?.placeId).toBe(placeId);
    const again = reduce(failed, { type: 'retry' });
    expect(again.addresses.kind).toBe('loading');
    expect(chosenCandidate(again)?.placeId).toBe(placeId);
  });
});

import { ApiError } from '@shared/contract/errors.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { MapPlace } from '../../map/places/protocol.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  afterLoad,
  atHand,
  loadPlace,
  whileLoading,
  withKnown,
  type PlaceState,
} from './place-loader.ts';

const place = { place_id: 'gn-1' } as Place;
const fails = (error: unknown) => vi.fn(async () => Promise.reject(error as Error));
const answers = () => vi.fn(async () => place);
const signal = () => new AbortController().signal;

describe('loadPlace', () => {
  it('returns the stored place without asking the geocoder', async () => {
    const source = { stored: answers(), searched: answers() };
    expect(await loadPlace(source, 'gn-1', signal())).toEqual({
      state: 'ready',
      id: 'gn-1',
      place,
    });
    expect(source.searched).not.toHaveBeenCalled();
  });

  it('returns the geocoder’s place when none is stored', async () => {
    const source = { stored: fails(new ApiError('not_found', '')), searched: answers() };
    expect(await loadPlace(source, 'gn-1', signal())).toMatchObject({ state: 'ready', place });
  });

  it.each(['not_found', 'invalid'] as const)(
    'reports a missing place when both sources answer %s',
    async (code) => {
      const source = {
        stored: fails(new ApiError(code, '')),
        searched: fails(new ApiError(code, '')),
      };
      expect(await loadPlace(source, 'x', signal())).toEqual({ state: 'missing', id: 'x' });
    },
  );

  it.each([new ApiError('internal', ''), new TypeError('failed to fetch')])(
    'reports a failure for %o',
    async (error) => {
      const source = { stored: fails(error), searched: answers() };
      expect(await loadPlace(source, 'x', signal())).toEqual({
        state: 'failed',
        id: 'x',
        failure: error,
      });
      expect(source.searched).not.toHaveBeenCalled();
    },
  );

  it('reports a missing place for a point that is not stored, without asking the geocoder', async () => {
    const source = { stored: fails(new ApiError('not_found', '')), searched: answers() };
    const id = 'pt-tp0000000';
    expect(await loadPlace(source, id, signal())).toEqual({ state: 'missing', id });
    expect(source.searched).not.toHaveBeenCalled();
  });

  it('returns null after the request was aborted', async () => {
    const given = new AbortController();
    given.abort();
    expect(
      await loadPlace({ stored: answers(), searched: answers() }, 'x', given.signal),
    ).toBeNull();
    expect(
      await loadPlace({ stored: fails(new Error()), searched: answers() }, 'x', given.signal),
    ).toBeNull();
  });
});

describe('afterLoad', () => {
  const ready: PlaceState = { state: 'ready', id: 'gn-1', place };
  const failure = new Error('lost');
  const failed: PlaceState = { state: 'failed', id: 'gn-1', failure };
  const pin = { place_id: 'gn-1', lat: 1, lng: 2, status: 'approved' } as MapPlace;
  const known: PlaceState = { state: 'known', id: 'gn-1', place: pin, failure: null };

  it.each([
    ['a visitor', null, null],
    ['a visitor who signed in', null, 'aylin'],
    ['a user', 'aylin', 'aylin'],
  ])('keeps the shown place for %s when it cannot be loaded again', (_, before, now) => {
    const shown = { uid: before, place: ready };
    expect(afterLoad(shown, { uid: now, place: failed })).toBe(shown);
  });

  it.each([
    ['a user who signed out', 'aylin', null],
    ['another user', 'aylin', 'babek'],
  ])('does not keep the shown place for %s', (_, before, now) => {
    const next = { uid: now, place: failed };
    expect(afterLoad({ uid: before, place: ready }, next)).toBe(next);
  });

  it('does not keep another place, or a place that is now missing', () => {
    const other = { uid: null, place: { ...failed, id: 'gn-2' } };
    expect(afterLoad({ uid: null, place: ready }, other)).toBe(other);
    const missing = { uid: null, place: { state: 'missing', id: 'gn-1' } as const };
    expect(afterLoad({ uid: null, place: ready }, missing)).toBe(missing);
  });

  it('keeps the data of the marker, and adds the failure', () => {
    const shown = afterLoad({ uid: null, place: known }, { uid: null, place: failed });
    expect(shown.place).toEqual({ ...known, failure });
    expect(afterLoad({ uid: 'aylin', place: known }, { uid: null, place: failed }).place).toBe(
      failed,
    );
  });

  it('replaces the data of the marker with the loaded place', () => {
    expect(afterLoad({ uid: null, place: known }, { uid: null, place: ready }).place).toBe(ready);
  });

  it('shows the data of the marker until the place has loaded, but not instead of the place', () => {
    const now = { uid: null, place: known };
    expect(withKnown(null, now)).toBe(now);
    expect(withKnown({ uid: null, place: failed }, now)).toBe(now);
    const there = { uid: null, place: ready };
    expect(withKnown(there, now)).toBe(there);
    const missing = { uid: null, place: { state: 'missing', id: 'gn-1' } as const };
    expect(withKnown(missing, now)).toBe(missing);
    expect(withKnown({ uid: null, place: { ...failed, id: 'gn-2' } }, now)).toBe(now);
  });

  it('hides the failure during another attempt', () => {
    expect(whileLoading({ uid: null, place: failed }, 'gn-1')).toBeNull();
    const shown = { uid: null, place: { ...known, failure } };
    expect(whileLoading(shown, 'gn-1')?.place).toEqual(known);
    const there = { uid: null, place: ready };
    expect(whileLoading(there, 'gn-1')).toBe(there);
    expect(whileLoading(there, 'gn-2')).toBeNull();
  });
});

it('shows a stored place completely, or only its names while parts of it are loading', () => {
  const names = { name_az: 'Urmu', name_loc: null, name_new: 'Urmia' };
  const whole = { ...place, ...names, status: 'approved', location: { lat: 1, lng: 2 } } as Place;
  expect(atHand('gn-1', whole, { whole: true })).toEqual({
    state: 'ready',
    id: 'gn-1',
    place: whole,
  });
  expect(atHand('gn-1', whole, { whole: false })).toEqual({
    state: 'known',
    id: 'gn-1',
    place: { place_id: 'gn-1', status: 'approved', lat: 1, lng: 2, ...names },
    failure: null,
  });
});

import { ApiError } from '@contract/errors.ts';
import type { Place } from '@contract/schemas.ts';
import { describe, expect, it, vi } from 'vitest';
import { afterLoad, loadPlace, type PlaceState } from './place-loader.ts';

const place = { place_id: 'gn-1' } as Place;
const fails = (error: unknown) => vi.fn(async () => Promise.reject(error as Error));
const answers = () => vi.fn(async () => place);
const signal = () => new AbortController().signal;

describe('loadPlace', () => {
  it('is the stored place, without asking further', async () => {
    const source = { stored: answers(), searched: answers() };
    expect(await loadPlace(source, 'gn-1', signal())).toEqual({
      state: 'ready',
      id: 'gn-1',
      place,
    });
    expect(source.searched).not.toHaveBeenCalled();
  });

  it('is the geocoder’s place when none is stored', async () => {
    const source = { stored: fails(new ApiError('not_found', '')), searched: answers() };
    expect(await loadPlace(source, 'gn-1', signal())).toMatchObject({ state: 'ready', place });
  });

  it.each(['not_found', 'invalid'] as const)('is missing when both answer %s', async (code) => {
    const source = {
      stored: fails(new ApiError(code, '')),
      searched: fails(new ApiError(code, '')),
    };
    expect(await loadPlace(source, 'x', signal())).toEqual({ state: 'missing', id: 'x' });
  });

  it.each([new ApiError('internal', ''), new TypeError('failed to fetch')])(
    'has failed for %o',
    async (error) => {
      const source = { stored: fails(error), searched: answers() };
      expect(await loadPlace(source, 'x', signal())).toEqual({ state: 'failed', id: 'x' });
      expect(source.searched).not.toHaveBeenCalled();
    },
  );

  it('answers nothing once given up, whatever arrives', async () => {
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
  const failed: PlaceState = { state: 'failed', id: 'gn-1' };

  it.each([
    ['a visitor', null, null],
    ['a visitor who signed in', null, 'aylin'],
    ['a user', 'aylin', 'aylin'],
  ])('keeps the place for %s when it cannot be loaded anew', (_, before, now) => {
    const shown = { uid: before, place: ready };
    expect(afterLoad(shown, { uid: now, place: failed })).toBe(shown);
  });

  it.each([
    ['a user who signed out', 'aylin', null],
    ['another user', 'aylin', 'babek'],
  ])('does not keep it for %s', (_, before, now) => {
    const next = { uid: now, place: failed };
    expect(afterLoad({ uid: before, place: ready }, next)).toBe(next);
  });

  it('never keeps another place, nor one that is missing now', () => {
    const other = { uid: null, place: { ...failed, id: 'gn-2' } };
    expect(afterLoad({ uid: null, place: ready }, other)).toBe(other);
    const missing = { uid: null, place: { state: 'missing', id: 'gn-1' } as const };
    expect(afterLoad({ uid: null, place: ready }, missing)).toBe(missing);
  });
});

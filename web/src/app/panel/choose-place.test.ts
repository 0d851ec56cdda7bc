import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapStore } from '../../map/map-store.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import { openForReview } from '../contribute/open-for-review.ts';
import { choosePlace, openUnlessOpen } from './choose-place.ts';
import { shownOf, usePanel } from './panel-state.ts';

const showPosition = vi.hoisted(() => vi.fn());
vi.mock('./show-position.ts', () => ({ showPosition }));

const navigate = vi.fn<(path: string) => void>();
const open = { place_id: 'open', lat: 38, lng: 46 } as KnownPlace;
const panelOf = (id: string) => shownOf(usePanel.getState(), id);

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/places/open' });
  mapStore.getState().selectPlace(open);
  usePanel.getState().show('open', 'history');
  usePanel.getState().collapse('open', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('opens another place at its address', () => {
  choosePlace('other', navigate);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/places/other');
  expect(showPosition).not.toHaveBeenCalled();
});

it('shows the place that is already open in its first view and on the map, at the same address', () => {
  choosePlace('open', navigate);
  expect(navigate).not.toHaveBeenCalled();
  expect(panelOf('open')).toEqual({ view: 'info', collapsed: false });
  expect(showPosition).toHaveBeenCalledExactlyOnceWith(open);
});

it('moves the map only to the chosen place, while the place that was open before is still selected', () => {
  vi.stubGlobal('location', { pathname: '/places/new' });
  choosePlace('new', navigate);
  expect(showPosition).not.toHaveBeenCalled();
});

it('shows the suggestions of the place that is already open when a reviewer chooses it', () => {
  openForReview('open', null, (id) => choosePlace(id, navigate));
  expect(panelOf('open')).toEqual({ view: 'submissions', collapsed: false });
});

it('after a decision, opens another place, but leaves the open place as it is', () => {
  expect(openUnlessOpen('open', navigate)).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
  expect(panelOf('open')).toEqual({ view: 'history', collapsed: true });
  expect(showPosition).not.toHaveBeenCalled();
  expect(openUnlessOpen('other', navigate)).toBe(true);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/places/other');
});

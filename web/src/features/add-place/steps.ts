import type { GeocodeCandidate, Location } from '@shared/contract/schemas.ts';
import { exactPoint } from './exact-point.ts';

export type AddPlaceStep = 'map' | 'geoCode' | 'form';

/** The candidates that have loaded. The exact point is always among them, because it needs no geocoder. */
export type GeocodeCandidates = { candidates: readonly GeocodeCandidate[] } & (
  | { kind: 'loading' }
  | { kind: 'failed'; failure: unknown }
  | { kind: 'loaded' }
);

export interface AddPlaceState {
  step: AddPlaceStep;
  point: Location;
  addresses: GeocodeCandidates;
  chosen: string | null;
}

export type AddPlaceEvent =
  | { type: 'moved'; point: Location }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'addressesLoaded'; point: Location; candidates: GeocodeCandidate[] }
  | { type: 'addressesFailed'; point: Location; failure: unknown }
  | { type: 'retry' }
  | { type: 'chose'; placeId: string };

function loading(point: Location): GeocodeCandidates {
  return { kind: 'loading', candidates: [exactPoint(point)] };
}

export function opened(point: Location): AddPlaceState {
  return { step: 'map', point, addresses: loading(point), chosen: null };
}

/**
 * Whether the Next button is enabled. In the second step (`geoCode`), the user must choose a place first (product.md
 * §5).
 */
export function canGoOn(state: AddPlaceState): boolean {
  if (state.step === 'map') return true;
  return state.step === 'geoCode' && state.chosen !== null;
}

export function chosenCandidate(state: AddPlaceState): GeocodeCandidate | null {
  return state.addresses.candidates.find(({ placeId }) => placeId === state.chosen) ?? null;
}

const before: Record<AddPlaceStep, AddPlaceStep> = { map: 'map', geoCode: 'map', form: 'geoCode' };
const after: Record<AddPlaceStep, AddPlaceStep> = { map: 'geoCode', geoCode: 'form', form: 'form' };

function isSamePoint(a: Location, b: Location): boolean {
  return a.lat === b.lat && a.lng === b.lng;
}

/** Returns the state after an event. Ignores responses for an earlier position of the pin. */
export function reduce(state: AddPlaceState, event: AddPlaceEvent): AddPlaceState {
  switch (event.type) {
    case 'moved':
      if (state.step !== 'map') return state;
      return { ...state, point: event.point, addresses: loading(event.point), chosen: null };
    case 'next':
      return canGoOn(state) ? { ...state, step: after[state.step] } : state;
    case 'back':
      return { ...state, step: before[state.step] };
    case 'addressesLoaded':
      if (!isSamePoint(state.point, event.point)) return state;
      return { ...state, addresses: { kind: 'loaded', candidates: event.candidates } };
    case 'addressesFailed':
      if (!isSamePoint(state.point, event.point)) return state;
      return {
        ...state,
        addresses: {
          kind: 'failed',
          candidates: [exactPoint(event.point)],
          failure: event.failure,
        },
      };
    case 'retry':
      // `chosen` stays, because the user may have chosen the exact point.
      return { ...state, addresses: loading(state.point) };
    case 'chose':
      return { ...state, chosen: event.placeId };
  }
}

import type { GeocodeCandidate, Location } from '@contract/schemas.ts';
import { exactPoint } from './exact-point.ts';

/** The dialog's three steps (product.md §2). */
export type AddPlaceStep = 'map' | 'geoCode' | 'form';

export type Addresses =
  | { kind: 'loading' }
  /** The exact point can be chosen without the geocoder. */
  | { kind: 'failed'; candidates: [GeocodeCandidate] }
  | { kind: 'loaded'; candidates: GeocodeCandidate[] };

/** What the dialog holds while it is open. */
export interface AddPlaceState {
  step: AddPlaceStep;
  /** Where the pin stands; it can be dragged in the first step. */
  point: Location;
  addresses: Addresses;
  /** placeId of the chosen address. */
  chosen: string | null;
}

export type AddPlaceEvent =
  | { type: 'moved'; point: Location }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'addressesLoaded'; point: Location; candidates: GeocodeCandidate[] }
  | { type: 'addressesFailed'; point: Location }
  | { type: 'retry' }
  | { type: 'chose'; placeId: string };

export function opened(point: Location): AddPlaceState {
  return { step: 'map', point, addresses: { kind: 'loading' }, chosen: null };
}

/** Next is disabled in the second step until an address is chosen (product.md §5). */
export function canGoOn(state: AddPlaceState): boolean {
  if (state.step === 'map') return true;
  return state.step === 'geoCode' && state.chosen !== null;
}

export function chosenCandidate(state: AddPlaceState): GeocodeCandidate | null {
  if (state.addresses.kind === 'loading') return null;
  return state.addresses.candidates.find(({ placeId }) => placeId === state.chosen) ?? null;
}

const before: Record<AddPlaceStep, AddPlaceStep> = { map: 'map', geoCode: 'map', form: 'geoCode' };
const after: Record<AddPlaceStep, AddPlaceStep> = { map: 'geoCode', geoCode: 'form', form: 'form' };

function isSamePoint(a: Location, b: Location): boolean {
  return a.lat === b.lat && a.lng === b.lng;
}

/** The dialog as a pure function; what belongs to a pin that has moved on comes too late. */
export function reduce(state: AddPlaceState, event: AddPlaceEvent): AddPlaceState {
  switch (event.type) {
    case 'moved':
      if (state.step !== 'map') return state;
      return { ...state, point: event.point, addresses: { kind: 'loading' }, chosen: null };
    case 'next':
      return canGoOn(state) ? { ...state, step: after[state.step] } : state;
    case 'back':
      return { ...state, step: before[state.step] };
    case 'addressesLoaded':
      if (!isSamePoint(state.point, event.point)) return state;
      return { ...state, addresses: { kind: 'loaded', candidates: event.candidates } };
    case 'addressesFailed':
      return isSamePoint(state.point, event.point)
        ? { ...state, addresses: { kind: 'failed', candidates: [exactPoint(event.point)] } }
        : state;
    case 'retry':
      return { ...state, addresses: { kind: 'loading' }, chosen: null };
    case 'chose':
      return { ...state, chosen: event.placeId };
  }
}

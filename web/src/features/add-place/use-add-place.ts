import type { Location } from '@contract/schemas.ts';
import { useEffect, useReducer, useState, type Dispatch } from 'react';
import { t } from '../../i18n/t.ts';
import { fetchAddresses } from '../../lib/api/contributions.ts';
import { toast } from '../../ui/Toasts.tsx';
import { placesAround, type Nearby } from './places-around.ts';
import { opened, reduce, type AddPlaceEvent, type AddPlaceState } from './steps.ts';

/** Asks for addresses once the second step is reached; a pin that moves there and back asks again. */
function useAddresses({ step, point, addresses }: AddPlaceState, send: Dispatch<AddPlaceEvent>) {
  const waiting = step === 'geoCode' && addresses.kind === 'loading';
  useEffect(() => {
    if (!waiting) return;
    const asking = new AbortController();
    fetchAddresses(point, asking.signal)
      .then((candidates) => send({ type: 'addressesLoaded', point, candidates }))
      .catch((error: unknown) => {
        if (asking.signal.aborted) return;
        console.warn('The addresses could not be loaded', error);
        toast.error(t('addPlace.failed'));
        send({ type: 'addressesFailed', point, failure: error });
      });
    return () => asking.abort();
  }, [waiting, point, send]);
}

/** Known places around the pin, for the second step; none when they cannot be had. */
function useNearby({ step, point }: AddPlaceState): Nearby[] {
  const [found, setFound] = useState<{ point: Location; places: Nearby[] } | null>(null);
  useEffect(() => {
    if (step !== 'geoCode') return;
    let gone = false;
    placesAround(point)
      .then((places) => {
        if (!gone) setFound({ point, places });
      })
      .catch((error: unknown) => console.warn('The places around could not be loaded', error));
    return () => {
      gone = true;
    };
  }, [step, point]);
  return found?.point === point ? found.places : [];
}

/** The dialog's state with what it loads. */
export function useAddPlace(point: Location) {
  const [state, send] = useReducer(reduce, point, opened);
  useAddresses(state, send);
  return { state, send, nearby: useNearby(state) };
}

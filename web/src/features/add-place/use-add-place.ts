import { isSimilar } from '@shared/names/similar.ts';
import type { Location } from '@shared/contract/schemas.ts';
import { useEffect, useMemo, useReducer, useState, type Dispatch } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { t } from '../../i18n/t.ts';
import { fetchAddresses } from '../../lib/api/contributions.ts';
import { toast } from '../../ui/Toasts.tsx';
import { choicesOf } from './choices.ts';
import { nearbyPlaces, similarLimits, underPinLimits } from './nearby.ts';
import type { NearbyPlace } from './places-around.ts';
import { useAround } from './use-around.ts';
import { opened, reduce, type AddPlaceEvent, type AddPlaceState } from './steps.ts';

function useAddresses({ step, point, addresses }: AddPlaceState, send: Dispatch<AddPlaceEvent>) {
  const isLoading = step === 'geoCode' && addresses.kind === 'loading';
  const reader = useLanguage((state) => state.language);
  useEffect(() => {
    if (!isLoading) return;
    const asking = new AbortController();
    fetchAddresses(point, reader, asking.signal)
      .then((candidates) => send({ type: 'addressesLoaded', point, candidates }))
      .catch((error: unknown) => {
        if (asking.signal.aborted) return;
        console.warn('The addresses could not be loaded', error);
        toast.error(t('common.somethingWrong'));
        send({ type: 'addressesFailed', point, failure: error });
      });
    return () => asking.abort();
  }, [isLoading, point, reader, send]);
}

function offered(
  { step, point, chosen }: AddPlaceState,
  around: readonly NearbyPlace[],
  typed: readonly string[],
) {
  switch (step) {
    case 'map':
      return nearbyPlaces(point, around, underPinLimits);
    case 'geoCode':
      return [];
    case 'form': {
      const others = around.filter(({ id, names }) => id !== chosen && isSimilar(typed, names));
      return nearbyPlaces(point, others, similarLimits);
    }
  }
}

export function useAddPlace(point: Location) {
  const [state, send] = useReducer(reduce, point, opened);
  const [typed, setTyped] = useState<readonly string[]>([]);
  useAddresses(state, send);
  const around = useAround(state.point);
  const nearby = useMemo(() => offered(state, around, typed), [state, around, typed]);
  const choices = useMemo(
    () => choicesOf(state.point, state.addresses.candidates, around),
    [state, around],
  );
  return { state, send, nearby, choices, setTyped };
}

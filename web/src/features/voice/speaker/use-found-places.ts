import type { Prediction } from '@shared/contract/schemas.ts';
import { useEffect, useState } from 'react';
import { readersScript } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { fetchPredictions } from '../../../lib/api/places.ts';
import { loadAllNames, searchPlaces } from '../../../map/places/places-client.ts';
import type { PlaceHit } from '../../../map/places/protocol.ts';
import { usePlaces } from '../../../map/places/use-places.ts';
import { defaultCamera, useMap } from '../../../map/state.ts';
import { showResult } from '../../../lib/show-result.ts';
import { foundPlaces, maxFound, type PlaceOption } from './found-places.ts';

/** Milliseconds without typing after which the app calls the geocoder (product.md §9). */
const debounce = 200;

/** Searches the map's own places immediately, even offline, and the geocoder's places after a pause in typing. */
export function useFoundPlaces(text: string): { found: PlaceOption[]; isAnswered: boolean } {
  const [ours, setOurs] = useState<{ hits: PlaceHit[]; text: string }>({ hits: [], text: '' });
  const [theirs, setTheirs] = useState<{ predictions: Prediction[]; text: string } | null>(null);
  const language = useLanguage((state) => state.language);
  const script = useLanguage(readersScript);
  const loaded = usePlaces(({ status }) => (status.state === 'ready' ? status.found : 0));

  const asks = text !== '';
  useEffect(() => {
    if (asks) loadAllNames();
  }, [asks]);

  useEffect(() => {
    if (text === '') return undefined;
    const { center } = useMap.getState().viewport ?? defaultCamera;
    const searched = searchPlaces(text, maxFound, center, script);
    const show = ({ hits }: { hits: PlaceHit[] }) => setOurs({ hits, text });
    return showResult(searched, show, 'The places of the map could not be searched');
  }, [text, script, loaded]);

  useEffect(() => {
    if (text === '') return;
    const asked = new AbortController();
    const { center } = useMap.getState().viewport ?? defaultCamera;
    const timer = setTimeout(() => {
      fetchPredictions({ text, ...center, language }, asked.signal).then(
        (predictions) => setTheirs({ predictions, text }),
        () => !asked.signal.aborted && setTheirs({ predictions: [], text }),
      );
    }, debounce);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text, language]);

  if (text === '' || ours.text !== text) return { found: [], isAnswered: false };
  const predictions = theirs?.text === text ? theirs.predictions : [];
  return { found: foundPlaces(ours.hits, predictions, script), isAnswered: theirs?.text === text };
}

import type * as L from 'leaflet';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { formatList } from '../../i18n/format.ts';
import { readersScript, useLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { MapMarker, UnnamedPlace } from '../types.ts';
import type { NamesLayer } from './names-layer.ts';

const noWaiting: readonly UnnamedPlace[] = [];

/** Names read to whoever cannot see the map; the list of places in view has more. */
const mostRead = 40;

const describe = (names: readonly string[]) =>
  t('map.namesShown', { names: formatList(names.slice(0, mostRead)) });

interface Shown {
  markers: readonly MapMarker[];
  waiting?: readonly UnnamedPlace[] | undefined;
  theme: 'light' | 'dark';
  /** Whether the markers stand, which come first. */
  ready: boolean;
}

/** The lettering of the ground, whose code is fetched when the map stands. Answers the layer, once there. */
export function useNames(
  map: RefObject<L.Map | null>,
  { markers, waiting = noWaiting, theme, ready }: Shown,
): RefObject<NamesLayer | null> {
  const layer = useRef<NamesLayer | null>(null);
  const script = useLanguage(readersScript);
  const show = useEffectEvent(() => layer.current?.show({ markers, waiting, theme, script }));

  useEffect(() => {
    if (!ready) return;
    let gone = false;
    import('./names-layer.ts')
      .then((code) => {
        if (gone || !map.current) return;
        layer.current = new code.NamesLayer(map.current, describe);
        show();
      })
      // the places themselves do not need it
      .catch((error: unknown) =>
        console.warn('The names of the ground could not be loaded', error),
      );
    return () => {
      gone = true;
      layer.current?.remove();
      layer.current = null;
    };
  }, [map, ready]);

  useEffect(() => show(), [markers, waiting, theme, script]);
  return layer;
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { readersScript } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { MapViewProps } from '../types.ts';
import { drawMap, type DrawnMap } from './draw-map.ts';

export function LeafletMap(props: MapViewProps) {
  const { camera, markers, unnamed, label, theme } = props;
  const script = useLanguage(readersScript);
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<DrawnMap | null>(null);
  const events = useEffectEvent(() => props);
  const shown = useEffectEvent(() => ({ camera, markers, unnamed, label, theme, script }));

  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    // Leaflet leaves its classes and listeners on its element, so each map gets a new element.
    const own = frame.appendChild(document.createElement('div'));
    const drawn = drawMap(own, shown(), () => events());
    map.current = drawn;
    return () => {
      map.current = null;
      drawn.remove();
      own.remove();
    };
  }, []);

  useEffect(
    () => map.current?.show({ camera, markers, unnamed, label, theme, script }),
    [camera, markers, unnamed, label, theme, script],
  );

  return <div ref={element} />;
}

import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { MapEvents } from '../map/types.ts';
import { adoptMap, setMapClicks } from './first/living-map.ts';

export type MapClicks = Omit<MapEvents, 'onViewChange'>;

export function LivingMap(props: MapClicks) {
  const slot = useRef<HTMLDivElement>(null);
  const clicks = useEffectEvent(() => props);

  useLayoutEffect(() => {
    setMapClicks({
      onMarkerClick: (marker) => clicks().onMarkerClick(marker),
      onUnnamedClick: (place) => clicks().onUnnamedClick?.(place),
      onMapClick: (position) => clicks().onMapClick(position),
      onContextMenu: (point) => clicks().onContextMenu(point),
    });
    return slot.current ? adoptMap(slot.current) : undefined;
  }, []);

  return <div ref={slot} />;
}

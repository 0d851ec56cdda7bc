import {
  AdvancedMarker,
  APIProvider,
  Map,
  useMap as useGoogleMap,
  type MapMouseEvent,
} from '@vis.gl/react-google-maps';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { watchContextGesture } from '../context-gesture.ts';
import { atOffset } from '../geometry.ts';
import { zoomRange } from '../state.ts';
import type { MapMarker, MapViewProps, Viewport } from '../types.ts';
import styles from './GoogleMap.module.css';
import { markerElement, markerLook, redrawMarker } from '../markers/marker-element.ts';
import { watchPress } from '../markers/press.ts';

export interface GoogleMapProps extends MapViewProps {
  apiKey: string;
  mapId: string;
  onUnavailable: () => void;
}

function viewportOf(map: google.maps.Map): Viewport | null {
  const bounds = map.getBounds()?.toJSON();
  const center = map.getCenter()?.toJSON();
  const zoom = map.getZoom();
  if (!bounds || !center || zoom === undefined) return null;
  const { offsetWidth: width, offsetHeight: height } = map.getDiv() as HTMLElement;
  return { center, zoom, bounds, size: { width, height } };
}

function Content({ marker }: { marker: MapMarker }) {
  const anchor = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement>(null);
  const look = markerLook(marker);
  const draw = useEffectEvent((frame: HTMLElement) => {
    if (shown.current?.parentElement === frame) return redrawMarker(shown.current, marker);
    shown.current = markerElement(marker);
    frame.replaceChildren(shown.current);
  });
  // The string `look` describes everything that the marker's element shows, so the effect needs no other dependency.
  useEffect(() => {
    if (anchor.current) draw(anchor.current);
  }, [look]);
  return <div ref={anchor} className={styles['anchor']} />;
}

function Marker({ marker, onClick }: { marker: MapMarker; onClick: (marker: MapMarker) => void }) {
  return (
    <AdvancedMarker
      position={marker.position}
      anchorPoint={['0%', '0%']}
      zIndex={marker.kind === 'place' && marker.selected ? 10_000 : null}
      onClick={() => onClick(marker)}
    >
      <Content marker={marker} />
    </AdvancedMarker>
  );
}

function Commands({ camera }: Pick<MapViewProps, 'camera'>) {
  const map = useGoogleMap();
  const last = useRef(camera);
  useEffect(() => {
    if (!map || last.current === camera) return;
    last.current = camera;
    map.setZoom(camera.zoom);
    map.panTo(camera.center);
  }, [map, camera]);
  return null;
}

function Reports({ onViewChange }: Pick<MapViewProps, 'onViewChange'>) {
  const map = useGoogleMap();
  const report = useEffectEvent(() => {
    const viewport = map && viewportOf(map);
    if (viewport) onViewChange(viewport);
  });
  useEffect(() => {
    if (!map) return;
    const listener = map.addListener('idle', () => report());
    report();
    return () => listener.remove();
  }, [map]);
  return null;
}

export function GoogleMap(props: GoogleMapProps) {
  const { apiKey, mapId, camera, markers, label, theme } = props;
  const frame = useRef<HTMLDivElement>(null);
  const viewport = useRef<Viewport | null>(null);
  const start = useMemo(() => camera, []); // oxlint-disable-line react/exhaustive-deps -- only the first camera

  const openMenu = useEffectEvent((offset: { x: number; y: number }) => {
    if (viewport.current)
      props.onContextMenu({ position: atOffset(viewport.current, offset), offset });
  });
  useEffect(() => {
    if (!frame.current) return;
    return watchContextGesture(frame.current, (offset) => openMenu(offset));
  }, []);

  // The markers stay unchanged until a press ends, because browsers drop the click if the pressed element is removed.
  const [pressed, setPressed] = useState<readonly MapMarker[] | null>(null);
  const onPressChange = useEffectEvent((is: boolean) => setPressed(is ? markers : null));
  useEffect(() => {
    if (!frame.current) return;
    return watchPress(frame.current, (is) => onPressChange(is));
  }, []);

  return (
    <div
      ref={frame}
      className={styles['map']}
      role="region"
      aria-label={label}
      dir="ltr"
      tabIndex={-1}
    >
      <APIProvider apiKey={apiKey} onError={props.onUnavailable}>
        <Map
          key={theme}
          mapId={mapId}
          colorScheme={theme === 'dark' ? 'DARK' : 'LIGHT'}
          defaultCenter={viewport.current?.center ?? start.center}
          defaultZoom={viewport.current?.zoom ?? start.zoom}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          disableDefaultUI
          gestureHandling="greedy"
          clickableIcons={false}
          onClick={({ detail }: MapMouseEvent) => detail.latLng && props.onMapClick(detail.latLng)}
        >
          {(pressed ?? markers).map((marker) => (
            <Marker key={marker.id} marker={marker} onClick={props.onMarkerClick} />
          ))}
        </Map>
        <Commands camera={camera} />
        <Reports
          onViewChange={(next) => {
            viewport.current = next;
            props.onViewChange(next);
          }}
        />
      </APIProvider>
    </div>
  );
}

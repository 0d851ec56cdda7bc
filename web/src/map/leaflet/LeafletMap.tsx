import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { env } from '../../lib/env.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { basemapAttribution, loadBasemap } from '../basemap/basemap.ts';
import { watchContextGesture } from '../context-gesture.ts';
import { zoomRange } from '../state.ts';
import type { MapViewProps, Viewport } from '../types.ts';
import { BasemapLayer } from './basemap-layer.ts';
import { basemapColours } from './colours.ts';
import styles from './LeafletMap.module.css';
import { MarkerLayer } from './marker-layer.ts';
import { useNames } from './use-names.ts';

/** Within this many screens' width a move is animated; farther it jumps. */
const animatedZoomSteps = 4;

function viewportOf(map: L.Map): Viewport {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter();
  const { x, y } = map.getSize();
  return {
    center: { lat, lng },
    zoom: map.getZoom(),
    bounds: {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    },
    size: { width: x, height: y },
  };
}

/** The panel lies where lines of text begin; what the map must say lies at the other end. */
function besideThePanel(): L.ControlPosition {
  return document.documentElement.dir === 'rtl' ? 'bottomleft' : 'bottomright';
}

function createMap(element: HTMLElement, camera: MapViewProps['camera']): L.Map {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: zoomRange.min,
    maxZoom: zoomRange.max,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    maxBoundsViscosity: 1,
  });
  map.setView(camera.center, camera.zoom, { animate: false });
  L.control.attribution({ prefix: false, position: besideThePanel() }).addTo(map);
  return map;
}

/** The key-less map: Leaflet over the built-in basemap, or over raster tiles when some are configured. */
export function LeafletMap(props: MapViewProps) {
  const { camera, markers, label, theme } = props;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const layer = useRef<MarkerLayer | null>(null);
  const basemap = useRef<BasemapLayer | null>(null);
  const lastCamera = useRef(camera);
  const names = useNames(map, props);

  const report = useEffectEvent(() => map.current && props.onViewChange(viewportOf(map.current)));
  const clickMap = useEffectEvent((event: L.LeafletMouseEvent) => {
    const waiting = names.current?.at(event.containerPoint);
    if (waiting && props.onWaitingClick) props.onWaitingClick(waiting);
    else props.onMapClick({ lat: event.latlng.lat, lng: event.latlng.lng });
  });
  const clickMarker = useEffectEvent((marker: MapViewProps['markers'][number]) =>
    props.onMarkerClick(marker),
  );
  const openMenu = useEffectEvent((offset: { x: number; y: number }) => {
    const position = map.current?.containerPointToLatLng([offset.x, offset.y]);
    if (position)
      props.onContextMenu({ position: { lat: position.lat, lng: position.lng }, offset });
  });
  const colours = useEffectEvent(() => basemapColours[theme]);

  // Created once: later cameras are commands to the same map.
  useLayoutEffect(() => {
    if (!element.current) return;
    const created = createMap(element.current, lastCamera.current);
    map.current = created;
    layer.current = new MarkerLayer(created, (marker) => clickMarker(marker));
    created.on('moveend resize', () => report());
    created.on('click', (event) => clickMap(event));
    const stopWatching = watchContextGesture(created.getContainer(), (offset) => openMenu(offset));
    report();
    return () => {
      stopWatching();
      created.remove();
      map.current = null;
      layer.current = null;
    };
  }, []);

  useEffect(() => {
    let gone = false;
    const shown = loadBasemap().then((data) => {
      const current = map.current;
      if (gone || !current) return;
      const { south, west, north, east } = data.bounds;
      current.setMaxBounds([
        [south, west],
        [north, east],
      ]);
      basemap.current = new BasemapLayer(data, colours(), {
        attribution: `${basemapAttribution} · ${t('map.attribution.gazetteer')}`,
      });
      basemap.current.addTo(current);
      if (env.tiles)
        L.tileLayer(env.tiles.url, { attribution: env.tiles.attribution }).addTo(current);
    });
    unawaited(shown);
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => basemap.current?.setColours(basemapColours[theme]), [theme]);
  useEffect(() => layer.current?.show(markers), [markers]);

  useEffect(() => {
    const current = map.current;
    if (!current || lastCamera.current === camera) return;
    lastCamera.current = camera;
    const far = Math.abs(current.getZoom() - camera.zoom) > animatedZoomSteps;
    current.setView(camera.center, camera.zoom, far ? { animate: false } : {});
  }, [camera]);

  return (
    <div
      ref={element}
      className={styles['map']}
      role="region"
      aria-label={label}
      dir="ltr"
      tabIndex={0}
    />
  );
}

import * as L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { env } from '../../lib/env.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { mapFrame } from '@shared/formats/tiles/levels.ts';
import { watchContextGesture } from '../context-gesture.ts';
import { leastZoom } from '../least-zoom.ts';
import { zoomRange } from '../state.ts';
import type { MapViewProps, Viewport } from '../types.ts';
import { coveredByCredits, creditsChange, creditsControl } from './credits-control.ts';
import styles from './LeafletMap.module.css';
import { showFirstPicture } from './first-picture.ts';
import { MarkerLayer } from './marker-layer.ts';
import type { TileLayer } from './tile-layer.ts';
import { useNames } from './use-names.ts';

/** Milliseconds after which the ground is fetched though no marker has come. */
const longestWait = 2000;

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
    credits: coveredByCredits(map),
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
    maxZoom: zoomRange.max,
    zoomAnimation: !still,
    // each tile that fades in is some ten frames of the whole page: a sixth of all that a first view costs
    fadeAnimation: false,
    markerZoomAnimation: !still,
    inertia: !still,
    maxBounds: [
      [mapFrame.south, mapFrame.west],
      [mapFrame.north, mapFrame.east],
    ],
    maxBoundsViscosity: 1,
  });
  const fill = () => {
    const { x: width, y: height } = map.getSize();
    map.setMinZoom(leastZoom({ width, height }));
  };
  fill();
  map.on('resize', fill);
  map.setView(camera.center, camera.zoom, { animate: false });
  const tiles = env.tiles?.attribution ?? null;
  creditsControl(besideThePanel(), { label: t('map.credits'), tiles }).addTo(map);
  if (env.tiles) L.tileLayer(env.tiles.url, { zIndex: 2 }).addTo(map);
  return map;
}

/**
 * Tells in a task of its own that the map was moved, or another part of it is free. What then changes would else be done while the finger is
 * lifted, and then be laid out at once for the click that follows.
 */
function whenMoved(map: L.Map, tell: () => void): () => void {
  const channel = new MessageChannel();
  let told = true;
  channel.port1.onmessage = () => {
    told = true;
    tell();
  };
  map.on(`moveend resize ${creditsChange}`, () => {
    if (told) channel.port2.postMessage(null);
    told = false;
  });
  return () => channel.port1.close();
}

/** The key-less map: Leaflet over the built-in basemap, or over raster tiles when some are configured. */
export function LeafletMap(props: MapViewProps) {
  const { camera, markers, label, theme } = props;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const layer = useRef<MarkerLayer | null>(null);
  const ground = useRef<TileLayer | null>(null);
  const dropPicture = useRef<() => void>(undefined);
  const lastCamera = useRef(camera);

  // Markers are what the map is for: the ground comes when they stand, or when they keep one waiting.
  const [hasMarkers, setHasMarkers] = useState(false);
  useEffect(() => {
    const wait = setTimeout(() => setHasMarkers(true), longestWait);
    return () => clearTimeout(wait);
  }, []);
  if (!hasMarkers && markers.length > 0) setHasMarkers(true);
  const names = useNames(map, { ...props, ready: hasMarkers });

  const report = useEffectEvent(() => map.current && props.onViewChange(viewportOf(map.current)));
  const clickMap = useEffectEvent((event: L.LeafletMouseEvent) => {
    const waiting = names.current?.at(event.containerPoint);
    if (waiting && props.onUnnamedClick) props.onUnnamedClick(waiting);
    else props.onMapClick({ lat: event.latlng.lat, lng: event.latlng.lng });
  });
  /** What is lettered on the ground lies on one canvas, to which style sheets cannot give a hand. */
  const point = useEffectEvent(({ target, containerPoint }: L.LeafletMouseEvent) => {
    // not among its types
    const { dragging } = target as L.Map & { dragging: { moving: () => boolean } };
    const waits = !dragging.moving() && names.current?.at(containerPoint);
    if (element.current) element.current.style.cursor = waits ? 'pointer' : '';
  });
  const clickMarker = useEffectEvent((marker: MapViewProps['markers'][number]) =>
    props.onMarkerClick(marker),
  );
  const openMenu = useEffectEvent((offset: { x: number; y: number }) => {
    const position = map.current?.containerPointToLatLng([offset.x, offset.y]);
    if (position)
      props.onContextMenu({ position: { lat: position.lat, lng: position.lng }, offset });
  });
  const themeNow = useEffectEvent(() => theme);

  // Created once: later cameras are commands to the same map.
  useLayoutEffect(() => {
    if (!element.current) return;
    const created = createMap(element.current, lastCamera.current);
    map.current = created;
    dropPicture.current = showFirstPicture(created);
    layer.current = new MarkerLayer(created, (marker) => clickMarker(marker));
    const stopReporting = whenMoved(created, () => report());
    created.on('click', (event) => clickMap(event));
    created.on('mousemove', (event) => point(event));
    const stopWatching = watchContextGesture(created.getContainer(), (offset) => openMenu(offset));
    report();
    return () => {
      stopReporting();
      stopWatching();
      layer.current?.remove();
      created.remove();
      map.current = null;
      layer.current = null;
    };
  }, []);

  useEffect(() => {
    if (!hasMarkers) return;
    let gone = false;
    const shown = import('./tile-layer.ts').then(
      ({ TileLayer }) => {
        const current = map.current;
        if (gone || !current) return;
        ground.current = new TileLayer(themeNow());
        ground.current.once('load', () => dropPicture.current?.());
        ground.current.addTo(current);
      },
      // a chunk that did not arrive: the map is a plain sheet, its places are there
      () => undefined,
    );
    unawaited(shown);
    return () => {
      gone = true;
    };
  }, [hasMarkers]);

  useEffect(() => ground.current?.setTheme(theme), [theme]);
  useEffect(() => layer.current?.show(markers), [markers]);

  useEffect(() => {
    const current = map.current;
    if (!current || lastCamera.current === camera) return;
    lastCamera.current = camera;
    // The window may have another size by now, of which Leaflet hears a frame later and would move all once more.
    current.invalidateSize({ pan: false });
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

import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { Location } from '@shared/contract/schemas.ts';
import { arrowMove } from '../../map/arrow-move.ts';
import { markerImage, markerSize } from '../../map/markers/marker-images.ts';
import { atOffset, offsetOf } from '../../map/geometry.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { useMap } from '../../map/state.ts';
import type { Camera, MapViewProps, Viewport } from '../../map/types.ts';
import { zoomedBy } from '../../map/zoomed-by.ts';
import { useTheme } from '../../ui/use-theme.ts';
import { ZoomButtons } from '../../ui/ZoomButtons.tsx';
import { t } from '../../i18n/t.ts';
import { useUnnamed } from './use-unnamed.ts';
import styles from './add-place.module.css';

/**
 * Limits of the initial zoom. At a larger zoom, the map shows few landmarks. At a smaller zoom, one pixel covers more
 * than 200 metres.
 */
const pickZoom = { min: 10, max: 14 } as const;

function firstZoom(): number {
  const { viewport, camera } = useMap.getState();
  return Math.min(pickZoom.max, Math.max(pickZoom.min, Math.round((viewport ?? camera).zoom)));
}

/**
 * Maximum distance in pixels between the pin and the map's centre at which the pin stays where it is. The map rounds
 * its centre, so a small distance does not mean that the user has moved the map.
 */
const rounding = 1.5;

/** Pixels by which an arrow key moves the pin. */
const nudge = 12;

export interface PickMapProps {
  point: Location;
  onMove: (point: Location) => void;
  MapView: ComponentType<MapViewProps>;
}

export function PickMap({ point, onMove, MapView }: PickMapProps) {
  const theme = useTheme((state) => state.theme);
  const [camera, setCamera] = useState<Camera>(() => ({ center: point, zoom: firstZoom() }));
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null);
  const markers = usePlaces((places) => places.markers);
  const known = useMemo(() => markers.filter(({ kind }) => kind === 'place'), [markers]);
  const unnamed = useUnnamed(viewport, known);
  const start = useRef({ x: 0, y: 0 });
  // The map is created only after the dialog has opened, because the map has no size before that.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);

  function changeView(view: Viewport): void {
    const { width, height } = view.size;
    const pin = offsetOf(view, point);
    const moved = Math.hypot(pin.x - width / 2, pin.y - height / 2);
    if (moved > rounding) onMove(view.center);
    setViewport(view);
  }

  function movePinTo(center: Location): void {
    onMove(center);
    setCamera({ center, zoom: (viewport ?? camera).zoom });
  }

  function movePinBy({ x, y }: { x: number; y: number }): void {
    if (!viewport) return;
    const { width, height } = viewport.size;
    movePinTo(atOffset(viewport, { x: width / 2 + x, y: height / 2 + y }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = arrowMove(event.key, nudge);
    if (!step) return;
    event.preventDefault();
    movePinBy(step);
  }

  const grab = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY };
    setDrag({ x: 0, y: 0 });
  };
  const follow = (event: PointerEvent): void => {
    if (!drag) return;
    setDrag({ x: event.clientX - start.current.x, y: event.clientY - start.current.y });
  };
  const drop = (): void => {
    if (drag && (drag.x !== 0 || drag.y !== 0)) movePinBy(drag);
    setDrag(null);
  };

  const { src, srcset } = markerImage('none');
  return (
    <div className={styles['map']}>
      {shown && (
        <MapView
          camera={camera}
          markers={known}
          unnamed={unnamed}
          label={t('addPlace.mapLabel')}
          theme={theme}
          onViewChange={changeView}
          onMarkerClick={(marker) => movePinTo(marker.position)}
          onUnnamedClick={(place) => movePinTo(place.position)}
          onMapClick={movePinTo}
          onContextMenu={() => undefined}
        />
      )}
      <ZoomButtons
        labelIn={t('map.zoomIn')}
        labelOut={t('map.zoomOut')}
        onZoom={(step) => setCamera(zoomedBy(viewport ?? camera, step))}
      />
      <button
        type="button"
        className={styles['pin']}
        aria-label={t('addPlace.nudge')}
        style={drag ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
        onKeyDown={onKeyDown}
        onPointerDown={grab}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={() => setDrag(null)}
      >
        <img src={src} srcSet={srcset} {...markerSize} alt="" draggable={false} />
      </button>
    </div>
  );
}

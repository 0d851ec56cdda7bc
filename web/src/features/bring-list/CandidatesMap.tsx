import { useLayoutEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { t } from '../../i18n/t.ts';
import type { Camera, MapViewProps, Viewport } from '../../map/types.ts';
import { zoomedBy } from '../../map/zoomed-by.ts';
import { useTheme } from '../../ui/use-theme.ts';
import { ZoomButtons } from '../../ui/ZoomButtons.tsx';
import styles from './bring-list.module.css';
import { numberOf } from './candidate-text.ts';
import { cameraOn, candidateMarkers, ownMarker } from './candidates-view.ts';
import type { MatchedRow } from './protocol.ts';

const nothing = () => undefined;

/**
 * Shows a row's candidates on a map. Keyboard users can use the radio buttons beside the map instead of the markers.
 */
export function CandidatesMap({
  row: { candidates, pair },
  chosen,
  MapView,
  onChoose,
}: {
  row: MatchedRow;
  chosen: string | undefined;
  MapView: ComponentType<MapViewProps>;
  onChoose: (placeId: string) => void;
}) {
  const { position } = pair;
  const theme = useTheme((state) => state.theme);
  const frame = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [viewport, setViewport] = useState<Viewport | null>(null);

  useLayoutEffect(() => {
    if (!frame.current) return;
    const { clientWidth: width, clientHeight: height } = frame.current;
    const points = candidates.map(({ location }) => location);
    setCamera(cameraOn(position ? [...points, position] : points, { width, height }));
  }, [candidates, position]);

  const markers = useMemo(
    () => candidateMarkers(candidates, chosen, { numberOf, own: t('list.yourPoint'), position }),
    [candidates, chosen, position],
  );
  return (
    <div ref={frame} className={styles['map']}>
      {camera && (
        <>
          <MapView
            camera={camera}
            markers={markers}
            label={t('list.mapLabel')}
            theme={theme}
            onViewChange={setViewport}
            onMarkerClick={({ id }) => id !== ownMarker && onChoose(id)}
            onMapClick={nothing}
            onContextMenu={nothing}
          />
          <ZoomButtons
            labelIn={t('map.zoomIn')}
            labelOut={t('map.zoomOut')}
            onZoom={(step) => setCamera(zoomedBy(viewport ?? camera, step))}
          />
        </>
      )}
    </div>
  );
}

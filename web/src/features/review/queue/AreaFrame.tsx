import type { Bounds } from '@shared/geo/bounds.ts';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { offsetOf } from '../../../map/geometry.ts';
import { movingElement } from '../../../map/map-element.ts';
import { useMap } from '../../../map/state.ts';
import { boxBetween } from './drawn-area.ts';
import styles from './DrawArea.module.css';

export function AreaFrame({ area }: { area: Bounds }) {
  const viewport = useMap((map) => map.viewport);
  const frame = useMemo(() => {
    const within = movingElement();
    if (!viewport || !within) return null;
    // The map reports its new view only at the end of a movement. So the frame is inside Leaflet's pane, and moves with
    // it. The frame's position is relative to the pane, so the pane's offset is subtracted.
    const moved = new DOMMatrix(getComputedStyle(within).transform);
    const { left, top, ...size } = boxBetween(
      offsetOf(viewport, { lat: area.north, lng: area.west }),
      offsetOf(viewport, { lat: area.south, lng: area.east }),
    );
    return { within, style: { left: left - moved.e, top: top - moved.f, ...size } };
  }, [viewport, area]);
  if (!frame) return null;
  return createPortal(
    <div className={styles['frame']} style={frame.style} data-queue-area="" />,
    frame.within,
  );
}

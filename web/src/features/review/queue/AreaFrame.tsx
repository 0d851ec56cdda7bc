import type { Bounds } from '@shared/geo/bounds.ts';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { offsetOf } from '../../../map/geometry.ts';
import { movingElement } from '../../../map/map-element.ts';
import { useMap } from '../../../map/state.ts';
import { boxBetween } from './drawn-area.ts';
import styles from './DrawArea.module.css';

/** The frame of the queue's area on the map, as long as it filters the queue. */
export function AreaFrame({ area }: { area: Bounds }) {
  const viewport = useMap((map) => map.viewport);
  const frame = useMemo(() => {
    const within = movingElement();
    if (!viewport || !within) return null;
    // the view was reported when the map had stopped; until the next report the frame moves with the pane
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

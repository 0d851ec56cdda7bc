import type { Bounds } from '@shared/geo/bounds.ts';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '../../../i18n/t.ts';
import { arrowMove } from '../../../map/arrow-move.ts';
import { atOffset } from '../../../map/geometry.ts';
import { mapElement } from '../../../map/map-element.ts';
import { positionText } from '../../../map/position-text.ts';
import { useMap } from '../../../map/state.ts';
import { Button } from '../../../ui/Button.tsx';
import { registerModal } from '../../../ui/modals.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { narrow } from '../../../ui/widths.ts';
import { ZoomButtons } from '../../../ui/ZoomButtons.tsx';
import { boxBetween, drawnArea, withinMap, type Pixel } from './drawn-area.ts';
import styles from './DrawArea.module.css';

/** Number of CSS pixels by which an arrow key moves the corner. */
const step = 16;

export interface DrawAreaProps {
  onDraw: (area: Bounds) => void;
  onCancel: () => void;
}

/**
 * A transparent modal dialog over the map. The reviewer drags a rectangle, or chooses two corners with the keyboard.
 * The rest of the page is hidden meanwhile, so that the whole map is visible.
 */
export function DrawArea({ onDraw, onCancel }: DrawAreaProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const viewport = useMap((map) => map.viewport);
  const isNarrow = useMedia(narrow);
  const [from, setFrom] = useState<Pixel | null>(null);
  const [to, setTo] = useState<Pixel | null>(null);
  const [by, setBy] = useState<'pointer' | 'keys' | null>(null);
  const [isTooSmall, setTooSmall] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const page = mapElement()?.closest('main')?.parentElement;
    page?.classList.add(styles['page'] ?? '');
    if (!element.open) element.showModal();
    const forget = registerModal(element);
    return () => {
      forget();
      // The page must be visible before the dialog closes, because a hidden button cannot get the focus back.
      page?.classList.remove(styles['page'] ?? '');
      element.close();
    };
  }, []);

  function finish(corner: Pixel, opposite: Pixel): void {
    const area = viewport && drawnArea(viewport, corner, opposite);
    setTooSmall(!area);
    if (area) onDraw(area);
  }

  const pixelOf = ({ clientX, clientY, currentTarget }: PointerEvent): Pixel => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return withinMap({ width, height }, { x: clientX - left, y: clientY - top });
  };

  function begin(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setBy('pointer');
    setFrom(pixelOf(event));
    setTo(pixelOf(event));
    setTooSmall(false);
  }

  function follow(event: PointerEvent): void {
    if (by === 'pointer' && event.isPrimary) setTo(pixelOf(event));
  }

  function drop(event: PointerEvent): void {
    if (by !== 'pointer' || !from || !event.isPrimary) return;
    giveUp();
    finish(from, pixelOf(event));
  }

  function giveUp(): void {
    setBy(null);
    setFrom(null);
    setTo(null);
  }

  const size = viewport?.size ?? { width: 0, height: 0 };
  const corner = (by === 'keys' ? to : null) ?? { x: size.width / 2, y: size.height / 2 };

  function onArrow(event: KeyboardEvent): void {
    const move = arrowMove(event.key, step);
    if (!move) return;
    event.preventDefault();
    setBy('keys');
    setTooSmall(false);
    setTo(withinMap(size, { x: corner.x + move.x, y: corner.y + move.y }));
  }

  function setCorner(): void {
    setBy('keys');
    setTo(corner);
    if (from) finish(from, corner);
    else setFrom(corner);
  }

  const hint = isTooSmall
    ? t('review.area.small')
    : by === 'keys' && from
      ? t('review.area.opposite')
      : t('review.area.drag');
  return (
    <dialog
      ref={dialog}
      className={styles['layer']}
      aria-label={t('review.area.draw')}
      // With this attribute, a click focuses the dialog. Otherwise the page's body would get the key presses.
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onKeyDown={(event) => {
        // Stops the event of the Escape key, which would otherwise also close the review queue.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <div
        className={styles['surface']}
        dir="ltr"
        data-draw-area=""
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={giveUp}
      >
        {from && to && <div className={styles['frame']} style={boxBetween(from, to)} />}
        <button
          type="button"
          className={styles['corner']}
          data-moved={by === 'keys' || undefined}
          style={{ left: corner.x, top: corner.y }}
          aria-label={t('review.area.keys')}
          onKeyDown={onArrow}
          onClick={setCorner}
        />
      </div>
      <ZoomButtons
        labelIn={t('map.zoomIn')}
        labelOut={t('map.zoomOut')}
        onZoom={(step) => {
          // After zooming, the pixels of the corners belong to other positions on the map. So the corners are
          // discarded.
          giveUp();
          useMap.getState().zoomBy(step);
        }}
      />
      <div className={styles['line']}>
        <div className={styles['hint']}>
          <p role="status">
            {hint}
            {by === 'keys' && viewport && (
              <span className="visually-hidden"> {positionText(atOffset(viewport, corner))}</span>
            )}
          </p>
          {!isNarrow && <p className={styles['keys']}>{t('review.area.keys')}</p>}
        </div>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </dialog>
  );
}

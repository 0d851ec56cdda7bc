import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { hiddenAt, stopAfterDrag, type SheetSize, type SheetStop } from './sheet.ts';

/** Minimum movement of a drag, in pixels. A smaller movement is a tap. */
const tapSlack = 4;

interface Drag {
  pointer: number;
  startY: number;
  startHidden: number;
  lastY: number;
  lastTime: number;
  velocity: number;
}

export function useSheet(
  sheet: RefObject<HTMLElement | null>,
  stop: SheetStop,
  head: number,
  onStop: (stop: SheetStop) => void,
) {
  const drag = useRef<Drag | null>(null);
  const moved = useRef(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const size = (): SheetSize => ({ height: sheet.current?.offsetHeight ?? 0, head });

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      moved.current = false;
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = {
        pointer: event.pointerId,
        startY: event.clientY,
        startHidden: hiddenAt(stop, size()),
        lastY: event.clientY,
        lastTime: event.timeStamp,
        velocity: 0,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      const elapsed = event.timeStamp - current.lastTime;
      if (elapsed > 0) current.velocity = (event.clientY - current.lastY) / elapsed;
      current.lastY = event.clientY;
      current.lastTime = event.timeStamp;
      setDragged(Math.max(0, current.startHidden + event.clientY - current.startY));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      drag.current = null;
      setDragged(null);
      // The handle's click event handles a tap. The click event after a drag is ignored.
      if (Math.abs(event.clientY - current.startY) < tapSlack) return;
      moved.current = true;
      onStop(
        stopAfterDrag(
          current.startHidden + event.clientY - current.startY,
          current.velocity,
          size(),
        ),
      );
    },
    onPointerCancel: () => {
      drag.current = null;
      setDragged(null);
    },
  };
  return { handlers, dragged, endedDrag: () => moved.current };
}

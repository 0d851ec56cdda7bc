import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { BackIcon, ForwardIcon } from './icons.tsx';
import styles from './Scroller.module.css';

export interface ScrollerProps {
  children: ReactNode;
  label: string;
  backLabel: string;
  forwardLabel: string;
  step: number;
}

export function Scroller({ children, label, backLabel, forwardLabel, step }: ScrollerProps) {
  const row = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState({ start: true, end: true });

  const measure = useCallback(() => {
    const element = row.current;
    if (!element) return;
    // In right-to-left rows, `scrollLeft` is 0 at the start, and negative after scrolling.
    const scrolled = Math.abs(element.scrollLeft);
    const room = element.scrollWidth - element.clientWidth;
    setEdges({ start: scrolled < 1, end: scrolled > room - 1 });
  }, []);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [measure, children]);

  const shift = (direction: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -direction : direction;
    element.scrollBy({ left: forward * step, behavior: 'smooth' });
  };

  return (
    <div className={styles['scroller']}>
      {!(edges.start && edges.end) && (
        <IconButton
          label={backLabel}
          icon={<BackIcon />}
          variant="raised"
          className={classNames(styles['button'], styles['back'])}
          aria-disabled={edges.start}
          onClick={() => shift(-1)}
        />
      )}
      <div ref={row} className={styles['row']} role="list" aria-label={label} onScroll={measure}>
        {children}
      </div>
      {!(edges.start && edges.end) && (
        <IconButton
          label={forwardLabel}
          icon={<ForwardIcon />}
          variant="raised"
          className={classNames(styles['button'], styles['forward'])}
          aria-disabled={edges.end}
          onClick={() => shift(1)}
        />
      )}
    </div>
  );
}

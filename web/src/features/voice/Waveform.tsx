import { useEffect, useRef } from 'react';
import type { Levels } from './levels.ts';
import styles from './voice.module.css';

/** Height of the visualizer in CSS pixels (product.md §9). */
const height = 27;
const barWidth = 2;
const gap = 1;

function draw(canvas: HTMLCanvasElement, bars: readonly number[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = window.devicePixelRatio || 1;
  const width = canvas.clientWidth;
  if (canvas.width !== Math.round(width * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.fillStyle = getComputedStyle(canvas).color;
  const fitting = bars.slice(-Math.floor(width / (barWidth + gap)));
  for (const [index, level] of fitting.entries()) {
    // The square root makes quiet speech visible. A linear scale would flatten it.
    const bar = Math.max(1, Math.sqrt(level) * height);
    context.fillRect(index * (barWidth + gap), (height - bar) / 2, barWidth, bar);
  }
}

/** The waveform is redrawn on every frame, because `levels` changes outside React. */
export function Waveform({ levels }: { levels: Levels }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(function paint() {
      if (canvas.current) draw(canvas.current, levels.bars);
      frame = requestAnimationFrame(paint);
    });
    return () => cancelAnimationFrame(frame);
  }, [levels]);
  return <canvas ref={canvas} className={styles['waveform']} height={height} aria-hidden="true" />;
}

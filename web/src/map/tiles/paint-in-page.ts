import { unawaited } from '../../lib/unawaited.ts';
import { fetchFrom } from './fetch-file.ts';
import { mapRoot } from './map-root.ts';
import { Painter } from './painter.ts';
import { PaintQueue } from '../paint-queue.ts';
import type { OnStale, TilesClient } from './client.ts';

function makeSheet(width: number, height: number) {
  const image = document.createElement('canvas');
  image.width = width;
  image.height = height;
  const context = image.getContext('2d');
  if (!context) throw new Error('no canvas: out of memory');
  return { image, context };
}

/** Paints in slices of frames, rule by rule, so that the page stays at hand. */
export function paintInPage(onStale: OnStale): TilesClient {
  const painter = new Painter(fetchFrom(mapRoot), makeSheet, onStale);
  const queue = new PaintQueue();
  return {
    paint(order, done) {
      let stopped = false;
      const begin = async (): Promise<void> => {
        const begun = await painter.begin(order);
        if (!begun) return done(null);
        const step = (): void => {
          if (stopped) return;
          if (begun.steps.next().done) done(begun.image);
          else queue.add(step);
        };
        queue.add(step);
      };
      unawaited(begin());
      return () => {
        stopped = true;
      };
    },
    features: (bounds, zoom) => painter.labelFeatures(bounds, zoom),
  };
}

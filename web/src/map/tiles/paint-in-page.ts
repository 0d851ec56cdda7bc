import { unawaited } from '../../lib/unawaited.ts';
import { fetchFrom } from './fetch-file.ts';
import { mapRoot } from '../../lib/site.ts';
import { Painter, reliefTimeout, type Painted } from './painter.ts';
import { inSteps, type Steps } from '../in-steps.ts';
import { paintQueue } from '../paint-queue.ts';
import type { OnStale, TileImage, TilesClient } from './client.ts';

function makeSheet(width: number, height: number) {
  const image = document.createElement('canvas');
  image.width = width;
  image.height = height;
  const context = image.getContext('2d');
  if (!context) throw new Error('no canvas: out of memory');
  return { image, context };
}

function* painted(
  painting: Steps<Painted<TileImage>>,
  done: (painted: Painted<TileImage> | null) => void,
): Steps<void> {
  let result: Painted<TileImage> | null = null;
  try {
    result = yield* painting;
  } finally {
    done(result);
  }
}

/** Paints tiles in short steps between frames, so that the page stays responsive. */
export function paintInPage(onStale: OnStale): TilesClient {
  const painter = new Painter(fetchFrom(mapRoot), makeSheet, {
    relief: onStale,
    timeout: reliefTimeout(),
  });
  return {
    paint(order, done) {
      let stop: (() => void) | null = null;
      let stopped = false;
      const begin = async (): Promise<void> => {
        const begun = await painter.begin(order);
        if (!begun) return done(null);
        if (!stopped) stop = inSteps(paintQueue, painted(begun, done));
      };
      unawaited(begin());
      return () => {
        stopped = true;
        stop?.();
      };
    },
    features: (bounds, zoom) => painter.labelFeatures(bounds, zoom),
  };
}

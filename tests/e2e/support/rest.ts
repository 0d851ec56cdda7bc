import type { Page, Request } from 'playwright-core';

/** After this many frames without a change, the page counts as settled. An animation changes every frame. */
const stillFrames = 10;

/** Waiting fails after this many frames. An animation of this app takes about 20 frames. */
const maxFrames = 1_200;

const ofMarkers = /\/atlas\/|\/map\/[^/]+\/(?:names|classes)\//;

const underWay = new WeakMap<Page, Set<Request>>();

export function watchAtlas(page: Page): void {
  const requests = new Set<Request>();
  let leaving = false;
  underWay.set(page, requests);
  const isOfMarkers = (request: Request) => ofMarkers.test(new URL(request.url()).pathname);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaving = true;
    if (isOfMarkers(request)) requests.add(request);
  });
  // Forgets the requests of a page that the user leaves. The browser drops these requests, sometimes without an event.
  page.on('framenavigated', (frame) => {
    if (!leaving || frame !== page.mainFrame()) return;
    leaving = false;
    requests.clear();
  });
  // Counts a request as finished when its response begins. If the page does not read the response, the event
  // `requestfinished` may never come.
  page.on('response', (response) => requests.delete(response.request()));
  page.on('requestfailed', (request) => requests.delete(request));
}

export async function drawFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let n = 0; n < frames; n++) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, count);
}

/** Waits until nothing on or over the map has moved, appeared or faded for this many frames. */
export async function standStill(page: Page, frames = stillFrames): Promise<void> {
  await page.evaluate(
    async ([wanted, most]) => {
      const picture = (): string => {
        const parts = document.querySelectorAll(
          '[data-place], [data-size], aside, [role=dialog], [role=menu], .leaflet-map-pane',
        );
        return [...parts]
          .map((part) => Object.values(part.getBoundingClientRect().toJSON()))
          .join();
      };
      const moving = (): boolean =>
        document
          .getAnimations()
          .some(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
      let last = '';
      let still = 0;
      for (let frame = 0; still < wanted; frame++) {
        if (frame > most) {
          const running = document.getAnimations().map(({ effect, playState }) => {
            const { target } = (effect ?? {}) as { target?: Element };
            return `${playState} ${target?.outerHTML.slice(0, 120) ?? ''}`;
          });
          throw new Error(`the page never rests; animations: ${running.join('; ') || 'none'}`);
        }
        await new Promise((drawn) => requestAnimationFrame(drawn));
        const now = picture();
        still = now === last && !moving() ? still + 1 : 0;
        last = now;
      }
    },
    [frames, maxFrames] as const,
  );
}

/**
 * Waits until all requested files that can add or change markers have arrived, and nothing moves. Use this function
 * before a press at a position or a check of colours.
 */
export async function atRest(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? new Set();
  do {
    for (let frame = 0; requests.size > 0; frame += stillFrames) {
      if (frame > maxFrames)
        throw new Error(`never answered: ${[...requests].map((one) => one.url()).join(' ')}`);
      await drawFrames(page, stillFrames);
    }
    await standStill(page);
  } while (requests.size > 0);
}

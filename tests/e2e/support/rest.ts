import type { Page, Request } from 'playwright-core';

/** Frames in a row without a change after which a page rests; an animation changes every one. */
const stillFrames = 10;

/** Frames after which a page will not come to rest: an animation of this app takes some 20. */
const mostFrames = 1_200;

/** Files by which markers change: of the published map, and of the settlements beside it. */
const ofMarkers = /\/atlas\/|\/map\/[^/]+\/(?:names|classes)\//;

/** Requests for such files that are under way, by page. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Begins to count a page's requests for what its markers are made of. */
export function watchAtlas(page: Page): void {
  const requests = new Set<Request>();
  let leaving = false;
  underWay.set(page, requests);
  const isOfMarkers = (request: Request) => ofMarkers.test(new URL(request.url()).pathname);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) leaving = true;
    if (isOfMarkers(request)) requests.add(request);
  });
  // a document that is left takes its requests with it, and does not always say so
  page.on('framenavigated', (frame) => {
    if (!leaving || frame !== page.mainFrame()) return;
    leaving = false;
    requests.clear();
  });
  // not its end, which a page that leaves an answer unread never comes to
  page.on('response', (response) => requests.delete(response.request()));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Lets the page draw so many frames. */
export async function drawFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let n = 0; n < frames; n++) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, count);
}

/** Waits until nothing that lies on or over the map has moved, come or faded for so many frames. */
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
    [frames, mostFrames] as const,
  );
}

/**
 * Waits until the page rests: what its markers are made of has arrived, as far as it was asked for, and nothing
 * moves any more. For what acts on a place of the screen, and for what looks at colours.
 */
export async function atRest(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? new Set();
  do {
    for (let frame = 0; requests.size > 0; frame++) {
      if (frame > mostFrames)
        throw new Error(`never answered: ${[...requests].map((one) => one.url()).join(' ')}`);
      await drawFrames(page, 1);
    }
    await standStill(page);
  } while (requests.size > 0);
}

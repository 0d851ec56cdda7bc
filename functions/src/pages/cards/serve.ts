import { createHash } from 'node:crypto';
import { ApiError } from '@shared/contract/errors.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import { failure, noPage, withFailures, wrongMethod } from '../../platform/responses/envelope.ts';
import { isUnchanged } from '../../platform/responses/conditional.ts';
import { pagePaths } from '../addresses.ts';
import type { Published } from '../ports.ts';
import type { CardDrawer } from './draw.ts';

/**
 * Cards are cached for a short time, because a card must disappear soon after its place is deleted. Revalidating an
 * unchanged card does not draw the card again.
 */
const caching = 'public, max-age=50, s-maxage=50';

/** Maximum number of requests in the queue. Drawing this many cards takes about two seconds. */
export const maxQueued = 16;

/**
 * Headers of responses to requests for cards. Social networks show cards on their own pages, so the resource policy
 * allows other origins.
 */
const anywhere = { ...noPage, 'cross-origin-resource-policy': 'cross-origin' };

interface CardServerOptions {
  published: Pick<Published, 'place'>;
  drawer: () => Promise<CardDrawer>;
  onError: (error: unknown) => void;
}

function cardAt(path: string): { id: string; revision: number } | null {
  const [, id, revision] = /^\/cards\/([\w-]+)\.(0|[1-9]\d{0,8})\.png$/.exec(path) ?? [];
  if (id === undefined || placeIdKind(id) === null) return null;
  return { id, revision: Number(revision) };
}

/**
 * Serves `/cards/{id}.{revision}.png`, the picture for link previews of a place's page. Unpublished places have no
 * card. The server draws one card after the other. When the queue is full, clients are asked to retry later. Never
 * throws.
 */
export function createCardServer({ published, drawer, onError }: CardServerOptions) {
  let making: Promise<CardDrawer> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let queued = 0;

  function started(): Promise<CardDrawer> {
    making ??= drawer();
    making.catch(() => {
      making = null;
    });
    return making;
  }

  /** @throws ApiError `unavailable` when the queue is full */
  async function inTurn<T>(draw: () => T): Promise<T> {
    if (queued >= maxQueued)
      throw new ApiError('unavailable', `${queued} cards are queued, the limit is ${maxQueued}`, {
        retryAfter: 5,
      });
    queued++;
    // Pauses between two cards, so that the process can answer other requests meanwhile.
    const turn = last.then(() => new Promise((next) => setImmediate(next))).then(draw);
    last = turn.catch(() => undefined);
    return turn.finally(() => queued--);
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return wrongMethod(request.method, ['GET', 'HEAD']);
    const asked = cardAt(new URL(request.url).pathname);
    const listed = asked && (await published.place(asked.id));
    const now = listed?.details?.revision;
    if (!asked || !listed || now === undefined || asked.revision > now)
      return failure(new ApiError('not_found', 'there is no such card'), anywhere);
    if (asked.revision < now) {
      const location = pagePaths.card(asked.id, now);
      return new Response(null, { status: 302, headers: { ...anywhere, location, 'cache-control': caching } }); // oxfmt-ignore
    }
    // The ETag contains a hash of the place, because the same revision can have different cards: after a backup was
    // restored, places have older revisions, and later changes use some revisions a second time.
    const drawn = createHash('sha256').update(JSON.stringify(listed.place)).digest('hex');
    const etag = `"${asked.id}.${asked.revision}.${drawn.slice(0, 16)}"`;
    const headers = { ...anywhere, etag, 'cache-control': caching, 'content-type': 'image/png' };
    if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
    if (request.method === 'HEAD') return new Response(null, { headers });
    const { draw } = await started();
    return new Response(await inTurn(() => draw(listed.place)), { headers });
  }

  return withFailures(answer, { onError, message: 'the card cannot be drawn at the moment' });
}

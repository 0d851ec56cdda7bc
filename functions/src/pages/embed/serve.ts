import { roundedBounds } from '@shared/contract/area-files.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { firstSpoken } from '@shared/languages/languages.ts';
import { AddressAllowance } from '../../platform/calls/address-allowance.ts';
import { failure, noPage } from '../../platform/responses/envelope.ts';
import { textAnswer } from '../../platform/responses/text.ts';
import type { Published } from '../ports.ts';
import type { Shell } from '../template.ts';
import { embedPage } from './embed-page.ts';
import { parseOembedRequest, oembedOf } from './oembed.ts';
import { parseView } from './view.ts';

/** The CDN caches the page, because a popular site may cause many requests for the same embedded map. */
const caching = 'public, max-age=50, s-maxage=50';

/**
 * Content security policy of the page of embedded maps. Other sites may show only this page and its error page in a
 * frame. The page has no sign-in, stores nothing, and calls only its own origin.
 */
const embedPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/**
 * Rate limit of maps of regions per client: `burst` maps at once, then one every `every` milliseconds. Each such map
 * compares all places with the region.
 */
export const embedAllowance = { burst: 60, every: 5_000 } as const;

interface EmbedServerOptions {
  published: Pick<Published, 'place' | 'places'>;
  template: () => Promise<Shell>;
  origin: string;
  clientOf: (request: Request) => string | null;
  now: () => number;
}

/**
 * Redirects to the address with the rounded box. Requests for nearly the same region get the same address, so a cache
 * keeps only one copy of the map.
 */
function moved(query: URLSearchParams, bbox: string): Response {
  query.set('bbox', bbox);
  const location = `/embed?${String(query).replaceAll('%2C', ',')}`;
  return new Response(null, {
    status: 302,
    headers: {
      ...noPage,
      location,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': caching,
    },
  });
}

/**
 * Returns a function that serves `/embed` and `/oembed`, and returns null for every other path. The function converts
 * an ApiError to a response, and throws all other errors.
 */
export function createEmbedServer(options: EmbedServerOptions) {
  const { published, template, origin, clientOf, now } = options;
  const regions = new AddressAllowance({ ...embedAllowance, what: 'maps', now });

  async function embed(request: Request, query: URLSearchParams): Promise<Response> {
    const asked = parseView(query);
    if ('box' in asked) {
      const [west, south, east, north] = asked.box;
      const bbox = roundedBounds({ west, south, east, north });
      if (query.getAll('bbox').join(' ') !== bbox) return moved(query, bbox);
      const client = clientOf(request);
      if (client !== null) regions.take(client);
    }
    const listed = 'placeId' in asked ? await published.place(asked.placeId) : null;
    if ('placeId' in asked && !listed)
      throw new ApiError('not_found', `there is no place ${asked.placeId} to show`);
    // Uses the place's current id, because the page cannot find the place by an older id.
    const view = listed ? { ...asked, placeId: listed.place.place_id } : asked;
    const [{ html, headers }, places] = await Promise.all([template(), published.places()]);
    const language = firstSpoken([query.get('hl')]);
    const text = embedPage(
      html,
      { view, place: listed?.place ?? null },
      { language, origin, places },
    );
    return textAnswer(request, {
      status: 200,
      text,
      type: 'text/html; charset=utf-8',
      headers: {
        ...headers,
        'content-security-policy': embedPolicy,
        'cross-origin-resource-policy': 'cross-origin',
        'permissions-policy': 'microphone=(), geolocation=(), camera=()',
        'referrer-policy': 'no-referrer',
        'cache-control': caching,
      },
    });
  }

  async function oembed(request: Request, query: URLSearchParams): Promise<Response> {
    const format = query.get('format') ?? 'json';
    // The server supports only JSON. For other formats, the oEmbed specification requires the status 501.
    if (format !== 'json') return new Response(null, { status: 501, headers: noPage });
    const asked = parseOembedRequest(query, origin);
    const listed = asked.placeId === null ? null : await published.place(asked.placeId);
    if (!listed) throw new ApiError('not_found', 'url: expected the address of a place’s page on this site', { field: 'url' }); // oxfmt-ignore
    const text = JSON.stringify(oembedOf(listed, asked, origin));
    return textAnswer(request, {
      status: 200,
      text,
      type: 'application/json; charset=utf-8',
      headers: { ...noPage, 'access-control-allow-origin': '*', 'cache-control': caching },
    });
  }

  return async function serveEmbeds(request: Request): Promise<Response | null> {
    const { pathname, searchParams } = new URL(request.url);
    const answer = pathname === '/embed' ? embed : pathname === '/oembed' ? oembed : null;
    if (!answer) return null;
    try {
      return await answer(request, searchParams);
    } catch (error) {
      // Other sites may show the error page in a frame, too.
      if (error instanceof ApiError)
        return failure(error, {
          'content-security-policy': "default-src 'none'; frame-ancestors *",
        });
      throw error;
    }
  };
}

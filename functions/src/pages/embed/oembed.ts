import { brand } from '@shared/contract/brand.ts';
import { embedFrame, embedLimits, embedPath } from '@shared/formats/embed.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { PlaceDetails } from '@shared/formats/place-details.ts';
import type { AtlasPlace } from '@shared/formats/atlas.ts';
import { pagePaths } from '../addresses.ts';
import { cardSize } from '../cards/size.ts';
import { titleOf } from '../names.ts';

export const oembedPath = (url: string): string => `/oembed?url=${encodeURIComponent(url)}`;

interface OembedRequest {
  placeId: string | null;
  width: number;
  height: number;
}

function size(query: URLSearchParams, name: 'maxwidth' | 'maxheight', usual: number): number {
  const text = query.get(name);
  if (text === null) return usual;
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new ApiError('invalid', `${name}: expected a whole number of pixels, got "${text.slice(0, 20)}"`, { field: name }); // oxfmt-ignore
  return Math.min(usual, Number(text));
}

/**
 * Parses an oEmbed request (oembed.com, 2.2).
 *
 * @throws ApiError `invalid` for an invalid maximum size. The error names the parameter
 */
export function parseOembedRequest(query: URLSearchParams, origin: string): OembedRequest {
  const url = query.get('url') ?? '';
  const width = size(query, 'maxwidth', embedLimits.width);
  const height = size(query, 'maxheight', embedLimits.height);
  const at = URL.canParse(url) ? new URL(url) : null;
  const [, id] = (at?.origin === origin && /^\/places\/([\w-]+)\/?$/.exec(at.pathname)) || [];
  return { placeId: id ?? null, width, height };
}

/** Creates an oEmbed response (oembed.com, 2.3.4.4). */
export function oembedOf(
  { place, details }: { place: AtlasPlace; details: PlaceDetails | null },
  { width, height }: OembedRequest,
  origin: string,
): object {
  const title = titleOf(place, 'latin').text;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: brand.name,
    provider_url: origin,
    cache_age: 3_600,
    html: embedFrame(origin + embedPath(place.place_id), { width, height, title }),
    width,
    height,
    ...(details && {
      thumbnail_url: origin + pagePaths.card(place.place_id, details.revision),
      thumbnail_width: cardSize.width,
      thumbnail_height: cardSize.height,
    }),
  };
}

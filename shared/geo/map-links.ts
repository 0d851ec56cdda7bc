import type { LatLng } from './position.ts';
import { readAngles } from './read-angles.ts';

interface Link {
  host: string;
  path: string;
  params: URLSearchParams;
  hash: string;
}

type Reader = (link: Link) => LatLng | null;

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

const position = (lat: string | undefined, lng: string | undefined): LatLng | null =>
  lat === undefined || lng === undefined || lat === '' || lng === ''
    ? null
    : { lat: Number(lat), lng: Number(lng) };

function lastPair(text: string, pattern: string): LatLng | null {
  const [, lat, lng] = [...text.matchAll(new RegExp(pattern, 'gu'))].at(-1) ?? [];
  return position(lat, lng);
}

/**
 * Matches the text before the coordinates in a parameter: an earlier point of a route ("37.5,45.0~38.08,46.29"), a name
 * ("Tabriz@38.08,46.29") or a label ("ll.38.08,46.29").
 */
const before = String.raw`(?:.*~(?:pos\.)?|.*@|loc:|ll\.|point\.)`;
const pair = `^${before}? ?${number}[,~_ ]+ ?${number}(?:[,(/_].*)?$`;
const inParam =
  (...names: string[]): Reader =>
  ({ params }) => {
    for (const name of names) {
      const found = lastPair(params.get(name)?.trim() ?? '', pair);
      if (found) return found;
    }
    return null;
  };
const inParams =
  (latName: string, lngName: string): Reader =>
  ({ params }) => {
    const [lat, lng] = [params.get(latName), params.get(lngName)];
    const isNumber = (text: string | null) => /^-?\d{1,3}(?:\.\d+)?$/u.test(text ?? '');
    return isNumber(lat) && isNumber(lng) ? position(lat ?? '', lng ?? '') : null;
  };

const swapped =
  (read: Reader): Reader =>
  (link) => {
    const found = read(link);
    return found && { lat: found.lng, lng: found.lat };
  };

/** Reads a path such as `/l/38.08,46.29`. */
const inPath: Reader = ({ path }) => lastPair(path, `/${number},${number}(?:[,/]|$)`);
/** Reads a hash such as `#view=38.08,46.29,10z`. */
const pairInHash: Reader = ({ hash }) => lastPair(hash, `(?:^|=)${number},${number}(?:[,&]|$)`);
/** Reads a hash such as `#12/38.08/46.29` or `#map=12/38.08/46.29`. */
const inHash: Reader = ({ hash }) => lastPair(hash, `(?:^|=)[\\d.]+/${number}/${number}(?:/|&|$)`);
/** Reads a path such as `/@38.08,46.29,12z`. */
const afterAt: Reader = ({ path }) => lastPair(path, `@${number},${number}`);
const inLatLng: Reader = (link) =>
  [
    inParams('mlat', 'mlon'),
    inParams('lat', 'lon'),
    inParams('lat', 'lng'),
    inParams('lat', 'long'),
    inParams('latitude', 'longitude'),
  ].reduce<LatLng | null>((found, read) => found ?? read(link), null);

/** Reads a hash such as `#lat=38.08&lon=46.29`. Wikimapia writes such links. */
const inHashParams: Reader = (link) =>
  inLatLng({ ...link, params: new URLSearchParams(link.hash) });
/** Reads a path such as `/38°04'48.0"N 46°17'24.0"E`, or the same text in `?q=`. */
const inAngles: Reader = ({ path, params }) =>
  [
    ...path.split('/').reverse(),
    params.get('q') ?? '',
    params.get('query') ?? '',
  ].reduce<LatLng | null>((found, part) => found ?? readAngles(part), null);
/**
 * Reads `params=38_4_48_N_46_17_24_E_type:city` and `params=38.08;46.29_type:city`. Wikipedia's GeoHack writes such
 * links.
 */
const inGeoHack: Reader = ({ params }) => {
  const written = params.get('params') ?? '';
  const [angles = ''] = /^[\d._]+_[NS]_[\d._]+_[EW]/u.exec(written) ?? [];
  return (
    lastPair(written, `^${number}[,;]${number}(?:_|$)`) ?? readAngles(angles.replaceAll('_', ' '))
  );
};

/** Reads the last point of a route such as `route=37.5,45.0;38.08,46.29`. */
const inRoute: Reader = ({ params }) => lastPair(params.get('route') ?? '', `${number},${number}$`);

const google: Reader[] = [
  // The readers are in the order of their priority. The coordinates of the place itself (`!3d…!4d…`) come first,
  // because the coordinates after @ are only the middle of the map.
  ({ path }) => lastPair(path, `!3d${number}!4d${number}`),
  swapped(({ path, params }) =>
    lastPair(path + (params.get('pb') ?? ''), `!2d${number}!3d${number}`),
  ),
  inParam('q', 'query', 'destination', 'daddr', 'll', 'sll', 'center', 'viewpoint', 'cbll'),
  ({ path }) => lastPair(path, `/(?:place|search|dir)/(?:[^@]*/)?${number},[+ ]*${number}`),
  inAngles,
  afterAt,
];
const yandex: Reader[] = [
  swapped(inParam('whatshere[point]', 'poi[point]', 'pt', 'll', 'sll')),
  inParam('text', 'rtext'),
];

const anywhere: readonly Reader[] = [
  inLatLng,
  inParam('ll', 'q', 'center', 'map'),
  afterAt,
  inPath,
  inHash,
  pairInHash,
  inHashParams,
];

/** A site whose links may contain coordinates. */
type Site = readonly [
  host: RegExp,
  readers: readonly Reader[],
  /** Matches the host and path of a page that is a map. A site without this pattern has no such pages. */
  maps?: RegExp,
];

/** Matches every host and path, for a site whose pages are all maps. */
const all = /^/u;
/**
 * Matches the maps of a site that also has other pages. The maps are on its host "maps", or below its path "/maps"
 * ("/harita" in Turkish).
 */
const someMaps = /^maps\.|^[^/]+\/(?:maps|harita)(?:\/|$)/iu;

/**
 * Sites with maps, and the functions that read the links of each site. Some links contain the longitude first
 * (`swapped`).
 */
const sites: readonly Site[] = [
  [/(?:^|\.)google\.[a-z.]+$/u, google, someMaps],
  [/^goo\.gl$/u, google, all],
  [/^maps\.app\.goo\.gl$|^plus\.codes$/u, anywhere, all],
  [
    /(?:^|\.)openstreetmap\.org$|(?:^|\.)osm\.org$/u,
    [inLatLng, inParam('query', 'marker'), inRoute, inHash],
    /^(?:www\.)?(?:openstreetmap|osm)\.org\//u,
  ],
  [
    /^maps\.apple(?:\.com)?$/u,
    [inParam('coordinate', 'll', 'q', 'daddr', 'center', 'sll', 'near')],
    all,
  ],
  [/(?:^|\.)yandex\.[a-z.]+$|^ya\.ru$/u, yandex, someMaps],
  [
    /(?:^|\.)neshan\.org$|^nshn\.ir$/u,
    [
      ({ path }) => lastPair(path, `/destination/${number},${number}`),
      afterAt,
      ({ hash }) => lastPair(hash, `c${number}-${number}(?:-|$)`),
      ({ path }) => lastPair(path, `/maps/${number}/${number}(?:/|$)`),
      inLatLng,
      inHash,
    ],
    all,
  ],
  [/(?:^|\.)balad\.ir$/u, [inLatLng, inHash, afterAt], all],
  [/(?:^|\.)bing\.com$/u, [inParam('where1', 'sp', 'rtp', 'cp')], someMaps],
  [/(?:^|\.)waze\.com$/u, [inParam('ll', 'latlng', 'to'), inLatLng], all],
  [/(?:^|\.)2gis\.[a-z.]+$/u, [swapped(inPath), swapped(inParam('m'))], all],
  [/(?:^|\.)mapy\.c(?:z|om)$/u, [swapped(inParam('id')), inParams('y', 'x')], all],
  [/(?:^|\.)wikimapia\.org$/u, [inHashParams, inHash], all],
  [/^geohack\.toolforge\.org$/u, [inGeoHack]],
  [
    /(?:^|\.)wiki[a-z]+\.org$/u,
    [({ path }) => lastPair(path, `/[^/]*:Map/\\d+/${number}/${number}(?:/|$)`), inHash],
  ],
  [/(?:^|\.)geonames\.org$/u, [({ path }) => lastPair(path, `_${number}_${number}\\.html$`)]],
];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const scheme = /^[a-z][a-z\d+.-]*:\/\//iu;
const isAddress = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:[a-z\d-]+\.)+[a-z]{2,}\/)\S*$/iu;

/**
 * Reads `geo:38.08,46.29` and `geo:0,0?q=38.08,46.29(label)` (RFC 5870). Also reads Neshan's links, which begin with
 * `nshn:`.
 */
function readGeo(text: string): LatLng | null {
  const asked = lastPair(decoded(/[?&]q=([^&]*)/u.exec(text)?.[1] ?? ''), pair);
  const [, lat, lng] =
    new RegExp(`^(?:geo|nshn):(?://)? ?${number}, ?${number}`, 'iu').exec(decoded(text)) ?? [];
  return asked ?? position(lat, lng);
}

/** Returns null if the link is malformed, and undefined if the text is not a link. */
function readLink(text: string): Link | null | undefined {
  if (!isAddress.test(text)) return undefined;
  const whole = scheme.test(text) ? text : `https://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  return (
    url && {
      host: url.hostname.toLowerCase(),
      path: decoded(url.pathname),
      params: url.searchParams,
      hash: decoded(url.hash.slice(1)),
    }
  );
}

const siteOf = ({ host }: Link): Site | undefined => sites.find(([pattern]) => pattern.test(host));

function positionIn(link: Link): LatLng | null {
  const [, own = anywhere] = siteOf(link) ?? [];
  for (const read of own) {
    const found = read(link);
    if (found) return found;
  }
  return null;
}

/**
 * Returns the coordinates in a link of a map service or of any other site. Returns null if the link has no coordinates,
 * and undefined if the text is not a link.
 */
export function readMapLink(text: string): LatLng | null | undefined {
  if (/^(?:geo|nshn):/iu.test(text)) return readGeo(text);
  const link = readLink(text);
  return link && positionIn(link);
}

/**
 * Returns whether a link leads to a map. The link may contain coordinates. It may also be a short link of a map
 * service, which has no coordinates and redirects to an address with them.
 */
export function isMapLink(text: string): boolean {
  const link = readLink(text);
  if (!link) return Boolean(readMapLink(text));
  const [, , maps] = siteOf(link) ?? [];
  return maps?.test(link.host + link.path) || positionIn(link) !== null;
}

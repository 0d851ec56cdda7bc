import { buildAtlas, type Atlas } from '../../atlas/build.ts';
import { createDirectory } from '../../atlas/directory.ts';
import { createFinder } from '../../atlas/find.ts';
import { placeAt } from '../../atlas/testing/places.ts';
import { filesOf, textsOf } from '../../atlas/testing/source.ts';
import { noContent, type Content } from '@shared/contract/fields.ts';
import { detailContentOf, type PublicPlace } from '@shared/formats/place-details.ts';
import { surroundingsOf } from '../../geocoding/surroundings.ts';
import { settlement, smallGazetteer } from '../../geocoding/testing/gazetteers.ts';
import type { OfferedEdition } from '../ports.ts';
import { createPageServer } from '../serve.ts';

export const origin = 'https://adyurdu.example';

/** The parts of Vite's output for web/index.html that the page server uses. */
export const shellHtml = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <title>Adyurdu · original place names of Azerbaijan</title>
    <meta
      name="description"
      content="A map."
    />
    <meta property="og:title" content="Adyurdu" />
    <meta property="og:type" content="website" />
    <script>document.documentElement.dir="rtl"</script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/chunk-1.js">
  </head>
  <body>
    <div id="shell"><svg></svg><div><p><img src="/icon.svg" alt="">Adyurdu</p><p></p></div></div>
    <link rel="stylesheet" crossorigin href="/assets/style-1.css">
    <div id="root"></div>
    <noscript><link rel="stylesheet" href="/assets/pages-1.css">It needs JavaScript. <a href="/list">All names as a list</a></noscript>
  </body>
</html>
`;

/** The parts of Vite's output for web/embed.html that the page server uses. */
export const embedHtml = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <title>Adyurdu</title>
    <script type="module" crossorigin src="/assets/embed-1.js"></script>
  </head>
  <body>
    <div id="map"></div>
  </body>
</html>
`;

const policy = "default-src 'self'";

export function aPlace(
  place_id: string,
  content: Partial<Content>,
  more: Partial<PublicPlace> = {},
): PublicPlace {
  const { name_az = null, name_loc = null, name_new = `name of ${place_id}` } = content;
  const about = { ...noContent, name_new, ...content };
  const base = placeAt(37, 45, place_id);
  return {
    ...base,
    name_az,
    name_loc,
    name_new,
    details: { ...base.details, content: detailContentOf(about) },
    ...more,
  };
}

export function siteOf(places: readonly PublicPlace[]) {
  const reads: string[] = [];
  const errors: unknown[] = [];
  const clock = { now: 1_000_000 };
  const site: { atlas: Atlas; shell: string; editions: OfferedEdition[] } = {
    atlas: buildAtlas(places, 1),
    shell: shellHtml,
    editions: [],
  };
  const now = () => clock.now;
  const source = {
    readManifests: async () => (reads.push('manifest'), textsOf(site.atlas)),
    ...filesOf(
      () => site.atlas,
      async (what, file) => (reads.push(what), file),
    ),
  };
  const published = createDirectory({ source, now });
  const gazetteer = smallGazetteer([settlement(7, 'Naqadeh', 36.9553, 45.388, { fa: 'نقده' })]);
  const serve = createPageServer({
    published,
    surroundings: surroundingsOf(() => gazetteer),
    search: createFinder({ source, now }),
    clientOf: (request) => request.headers.get('x-client'),
    data: {
      editions: async () => site.editions,
      divisions: async () => [],
      parts: [
        {
          name: 'places.csv',
          about: 'For <tables>.',
          columns: [{ name: 'a', type: 'string', about: 'Of A & B.' }],
        },
      ],
      licences: [{ text: 'Under a licence.', href: 'https://licence.example' }],
      file: async (request) => new Response(`file at ${new URL(request.url).pathname}`),
    },
    shell: async () => ({
      html: site.shell,
      headers: { 'content-security-policy': policy },
    }),
    embedTemplate: async () => ({
      html: embedHtml,
      headers: { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' },
    }),
    origin,
    contact: 'mailto:security@adyurdu.example',
    now,
    onError: (error) => errors.push(error),
  });
  const get = (path: string, init: RequestInit = {}) => serve(new Request(origin + path, init));
  return {
    get,
    reads,
    errors,
    clock,
    offer(editions: OfferedEdition[]) {
      site.editions = editions;
    },
    publish(others: readonly PublicPlace[]) {
      site.atlas = buildAtlas(others, site.atlas.manifest.revision + 1);
      clock.now += 1_000;
    },
    text: async (path: string) => (await get(path)).text(),
  };
}

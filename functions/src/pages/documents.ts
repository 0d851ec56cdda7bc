import { brand } from '@shared/contract/brand.ts';
import { pagePaths } from './addresses.ts';
import { languages } from './languages.ts';
import { markup, type Markup } from '../platform/responses/markup.ts';
import { titleOf } from './names.ts';
import type { Published } from './ports.ts';

export interface PageDocument {
  type: string;
  text: string;
}

interface Sources {
  published: Published;
  origin: string;
  /** An https: or mailto: address for vulnerability reports; null if there is none. */
  contact: string | null;
  now: () => number;
}

const xml = (content: Markup, type: string): PageDocument => ({
  type: `${type}; charset=utf-8`,
  text: `<?xml version="1.0" encoding="UTF-8"?>\n${content.text}\n`,
});
const plain = (lines: readonly string[]): PageDocument => ({
  type: 'text/plain; charset=utf-8',
  text: `${lines.join('\n')}\n`,
});

export async function documentAt(
  { path, query }: { path: string; query: URLSearchParams },
  sources: Sources,
): Promise<PageDocument | null> {
  switch (path) {
    case '/.well-known/security.txt':
      return securityText(sources);
    case pagePaths.sitemap: {
      const cell = query.get('cell');
      return cell === null ? sitemapIndex(sources) : sitemap(cell, sources);
    }
    case pagePaths.feed:
      return feed(sources);
    default:
      return null;
  }
}

/** Number of days for which security.txt is valid. RFC 9116 recommends less than a year. */
const contactDays = 180;

function securityText({ origin, contact, now }: Sources): PageDocument | null {
  if (contact === null) return null;
  const day = 86_400_000;
  const expires = new Date((Math.floor(now() / day) + contactDays) * day).toISOString();
  return plain([
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: az, fa, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]);
}

/**
 * Lists the sitemaps, one for each cell of the map. For 50,000 places, there are about 280 sitemaps with at most 400
 * places each.
 */
async function sitemapIndex({ published, origin }: Sources): Promise<PageDocument> {
  const maps = (await published.cellKeys()).map(
    (key) => markup`<sitemap><loc>${origin}${pagePaths.sitemapOf(key)}</loc></sitemap>`,
  );
  return xml(
    markup`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps}</sitemapindex>`,
    'application/xml',
  );
}

async function sitemap(cell: string, { published, origin }: Sources): Promise<PageDocument | null> {
  const places = await published.placesOfCell(cell);
  if (!places) return null;
  const urls = places.map(
    ({ place, updated }) =>
      markup`<url><loc>${origin}${pagePaths.place(place.place_id)}</loc>${updated > 0 && markup`<lastmod>${new Date(updated).toISOString()}</lastmod>`}</url>`,
  );
  return xml(
    markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    'application/xml',
  );
}

async function feed({ published, origin }: Sources): Promise<PageDocument> {
  const newest = await published.newest();
  const entries = newest.map(({ place, updated }) => {
    const url = origin + pagePaths.place(place.place_id);
    const [latin, arabic] = [titleOf(place, 'latin').text, titleOf(place, 'arabic').text];
    const title = latin === arabic ? latin : `${latin} (${arabic})`;
    return markup`<entry><id>${url}</id><title>${title}</title><link href="${url}"/><updated>${new Date(updated).toISOString()}</updated><summary>${languages.en.currently} «${place.name_new}»</summary></entry>`;
  });
  const updated = new Date(newest[0]?.updated ?? 0).toISOString();
  return xml(
    markup`<feed xmlns="http://www.w3.org/2005/Atom"><id>${origin}/</id><title>${brand.name}: ${languages.en.tagline}</title><link rel="self" href="${origin}${pagePaths.feed}"/><link href="${origin}/"/><updated>${updated}</updated><author><name>${brand.name}</name></author>${entries}</feed>`,
    'application/atom+xml',
  );
}

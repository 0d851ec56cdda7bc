import { placeIdKind } from '@shared/contract/place-id.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import { languageOf, type Language } from '@shared/languages/languages.ts';
import { AddressAllowance } from '../platform/calls/address-allowance.ts';
import { decoded } from '../platform/responses/decoded.ts';
import { failure, noPage, wrongMethod } from '../platform/responses/envelope.ts';
import { withoutInvalidCharacters } from '../platform/responses/markup.ts';
import { textAnswer } from '../platform/responses/text.ts';
import { pagePaths, siteAddresses } from './addresses.ts';
import { dataPage } from './data-page.ts';
import { documentAt, type PageDocument } from './documents.ts';
import { createEmbedServer } from './embed/serve.ts';
import { fill, type PageContent } from './fill.ts';
import { findPage, maxFound } from './find-page.ts';
import { acceptedLanguage } from '../words/accepted-language.ts';
import { Letters } from './letters.ts';
import { letterPage, lettersPage } from './list-page.ts';
import { missingPage } from './missing-page.ts';
import { placePage, unnamedPage } from './place-page.ts';
import type { Find, OpenData, Published, Surroundings } from './ports.ts';
import type { Shell } from './template.ts';

/**
 * Changes of published content must be visible within seconds. So browsers revalidate a page each time, and the CDN
 * caches a page for only ten seconds.
 */
const caching = 'public, max-age=0, must-revalidate, s-maxage=10';

/** Documents are cached longer than pages, because crawlers fetch them often. */
const documentCaching = 'public, max-age=50, s-maxage=50';

export interface PageServerOptions {
  published: Published;
  surroundings: Surroundings;
  search: Find;
  clientOf: (request: Request) => string | null;
  data: OpenData;
  shell: () => Promise<Shell>;
  embedTemplate: () => Promise<Shell>;
  origin: string;
  contact: string | null;
  now: () => number;
  onError: (error: unknown) => void;
}

/**
 * Rate limit of searches per client: `burst` searches at once, then one every `every` milliseconds. Each search
 * compares all names.
 */
export const searchAllowance = { burst: 20, every: 3_000 } as const;

/** Search texts are private, so only the browser may cache the response, not a shared cache. */
const searchCaching = 'private, max-age=60';

const requestedLanguageOf = (request: Request): Language | null =>
  languageOf(new URL(request.url).searchParams.get('hl') ?? '') ?? null;

const readersLanguage = (request: Request): Language =>
  requestedLanguageOf(request) ?? acceptedLanguage(request.headers.get('accept-language'));

type PageResult = { page: PageContent } | { movedTo: string } | null;

/**
 * Serves the pages that work without JavaScript (`/places/**`, `/list/**`, `/find`, `/data/**`), the documents for
 * crawlers, and embedded maps (`/embed`, `/oembed`). Never throws.
 */
export function createPageServer(options: PageServerOptions) {
  const { published, surroundings, data, shell, origin, onError } = options;
  const serveEmbeds = createEmbedServer({ ...options, template: options.embedTemplate });
  const at = siteAddresses(origin);
  const searches = new AddressAllowance({
    ...searchAllowance,
    what: 'searches',
    now: options.now,
  });
  let letters: { of: unknown; letters: Letters } | null = null;

  async function allLetters(): Promise<Letters> {
    const places = await published.places();
    if (letters?.of !== places) letters = { of: places, letters: new Letters(places) };
    return letters.letters;
  }

  /**
   * Creates the page of a place. Redirects from any other id to the current id, for example from the id of a place that
   * was merged into this place.
   */
  async function place(id: string, asked: Language | null): Promise<PageResult> {
    const kind = placeIdKind(id);
    if (kind === null) return null;
    const listed = await published.place(id);
    if (listed && listed.place.place_id !== id)
      return { movedTo: pagePaths.place(listed.place.place_id) };
    if (listed) {
      const around = surroundings.around(listed.place);
      return { page: placePage(listed, { asked, at, around }) };
    }
    if (kind !== 'gazetteer') return null;
    for (const other of surroundings.idsOf(id).filter((one) => one !== id)) {
      const found = await published.place(other);
      if (found) return { movedTo: pagePaths.place(found.place.place_id) };
    }
    const unnamed = await surroundings.settlement(id);
    if (!unnamed) return null;
    if (unnamed.id !== id) return { movedTo: pagePaths.place(unnamed.id) };
    const around = surroundings.around(unnamed.location);
    return { page: unnamedPage(unnamed, { asked, at, around }) };
  }

  /**
   * Creates a list of names or the page `/data`. The app does not start on these pages, so it cannot translate them.
   * Therefore the server also considers the browser's language if the address contains no language.
   */
  async function pageWithoutApp(path: string, request: Request): Promise<PageContent | null> {
    const about = { language: readersLanguage(request), asked: requestedLanguageOf(request), at };
    if (/^\/list\/?$/.test(path)) return lettersPage(await allLetters(), about);
    if (/^\/data\/?$/.test(path)) {
      const [editions, divisions] = await Promise.all([data.editions(), data.divisions()]);
      return dataPage({ editions, divisions }, data, about);
    }
    const [, letter, number = '1'] = /^\/list\/([^/]+)(?:\/([1-9]\d{0,4}))?$/.exec(path) ?? [];
    const entries = letter === undefined ? undefined : (await allLetters()).under(letter);
    if (letter === undefined || !entries) return null;
    return letterPage({ letter, entries, number: Number(number) }, about);
  }

  async function find(path: string, request: Request): Promise<PageResult> {
    const [, id] = /^\/places\/([^/]+)\/?$/.exec(path) ?? [];
    if (id !== undefined) return place(id, requestedLanguageOf(request));
    const page = await pageWithoutApp(path, request);
    return page && { page };
  }

  /**
   * Counts one search of the client. Returns null if the rate limit allows the search, or else the number of seconds
   * until the next allowed search.
   */
  function secondsToWait(client: string | null): number | null {
    if (client === null) return null;
    try {
      searches.take(client);
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many') return error.retryAfter ?? 1;
      throw error;
    }
  }

  async function searched(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    // `slice` may cut a character (a surrogate pair) in half. `withoutInvalidCharacters` removes the remaining half.
    const text = withoutInvalidCharacters((searchParams.get('q') ?? '').trim().slice(0, limits.searchQueryLength)); // oxfmt-ignore
    const language = readersLanguage(request);
    const wait = text === '' ? null : secondsToWait(options.clientOf(request));
    const [found, { html, headers }] = await Promise.all([
      wait !== null ? null : text === '' ? [] : options.search(text, maxFound),
      shell(),
    ]);
    return textAnswer(request, {
      status: found ? 200 : 429,
      text: fill(html, findPage({ text, found }, { language, at })),
      type: 'text/html; charset=utf-8',
      headers: {
        ...headers,
        'cache-control': found ? searchCaching : 'no-store',
        'x-robots-tag': 'noindex',
        ...(wait === null ? {} : { 'retry-after': String(wait) }),
      },
    });
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return wrongMethod(request.method, ['GET', 'HEAD']);
    }
    const { pathname, searchParams: query } = new URL(request.url);
    const embedded = await serveEmbeds(request);
    if (embedded) return embedded;
    if (pathname === pagePaths.find) return searched(request);
    if (pathname.startsWith('/data/') && pathname !== '/data/') return data.file(request);
    const path = decoded(pathname);
    const document = path === null ? null : await documentAt({ path, query }, options);
    if (document) return documentAnswer(request, document);
    const [found, { html, headers }] = await Promise.all([
      path === null ? null : find(path, request),
      shell(),
    ]);
    if (found && 'movedTo' in found) {
      const location = found.movedTo + new URL(request.url).search;
      return new Response(null, { status: 301, headers: { ...headers, location, 'cache-control': caching } }); // oxfmt-ignore
    }
    if (!found) return missing(request, { html, headers });
    const response = await textAnswer(request, {
      status: 200,
      text: fill(html, found.page),
      type: 'text/html; charset=utf-8',
      headers: { ...headers, 'cache-control': caching },
    });
    if (!found.page.app) response.headers.append('vary', 'Accept-Language');
    return response;
  }

  /** Answers an unknown address with a page in the language of the address, or else in the browser's language. */
  async function missing(request: Request, { html, headers }: Shell): Promise<Response> {
    const { pathname } = new URL(request.url);
    const language = readersLanguage(request);
    const response = await textAnswer(request, {
      status: 404,
      text: fill(html, missingPage(pathname, { language, at })),
      type: 'text/html; charset=utf-8',
      headers: { ...headers, 'cache-control': caching },
    });
    response.headers.append('vary', 'Accept-Language');
    return response;
  }

  return async function servePages(request: Request): Promise<Response> {
    try {
      const response = await answer(request);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      onError(error);
      return failure(
        new ApiError('unavailable', 'the page cannot be read at the moment', { retryAfter: 5 }),
      );
    }
  };
}

function documentAnswer(request: Request, { type, text }: PageDocument): Promise<Response> {
  return textAnswer(request, {
    status: 200,
    text,
    type,
    headers: { ...noPage, 'cache-control': documentCaching },
  });
}

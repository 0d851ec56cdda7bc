import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import { placePath } from '@shared/contract/place-path.ts';
import { noPage, withFailures, wrongMethod } from '../platform/responses/envelope.ts';
import { markup } from '../platform/responses/markup.ts';
import { readText } from '../platform/responses/read-text.ts';
import { draftManifest, manifest, placeType } from './manifest.ts';
import { surely } from '@shared/names/ranking/table.ts';
import type { ReconciliationCandidate, NameIndex, IndexedPlace } from './name-index.ts';
import { properties } from './properties.ts';
import {
  nameAsked,
  nameInConditions,
  readDraftQueries,
  readExtension,
  readQueries,
  reconcileLimits,
  wholeNumber,
} from './requests.ts';

export interface ReconcileOptions {
  index: () => Promise<NameIndex>;
  origin: string;
  onError: (error: unknown) => void;
}

/**
 * Headers of every answer. Web pages of any origin are allowed to read the answers, because reconciliation tools may
 * run in a browser.
 */
const everyAnswer = {
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};
/**
 * Browsers and proxies may cache responses for 20 seconds. So the names in a response are at most a minute old: the
 * index is at most 40 seconds old (current-index.ts).
 */
const caching = { 'cache-control': 'public, max-age=20' };
const usualResults = 5;
const suggestions = 10;

const draft = '/reconcile/1.0-draft';

/**
 * Serves `/reconcile`, the Reconciliation Service API 0.2 and the draft of its version 1.0. With this API, tools such
 * as OpenRefine match names in tables with places. Never throws.
 */
export function createReconcileServer({ index, origin, onError }: ReconcileOptions) {
  const urlOf = (id: string) => origin + placePath(id);

  async function answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...everyAnswer, 'access-control-allow-headers': 'content-type' } }); // oxfmt-ignore
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      return wrongMethod(request.method, ['GET', 'HEAD', 'POST'], everyAnswer);
    }
    const { pathname } = new URL(request.url);
    const path = pathname.replace(/\/$/, '');
    if (path === `${draft}/match`) return json(await match(request));
    const asked = await parametersOf(request);
    switch (path) {
      case '/reconcile':
        return service(asked);
      case draft:
        return json(draftManifest(origin));
      case '/reconcile/suggest':
      case `${draft}/suggest/entity`:
        return json(await suggest(asked));
      case '/reconcile/properties':
      case `${draft}/suggest/property`:
        return json({ result: known.filter((property) => begins(property, prefixOf(asked))) });
      case '/reconcile/propose':
        return json(propose(asked));
      case '/reconcile/preview':
      case `${draft}/preview`:
        return preview(asked.get('id') ?? '');
      default:
        throw new ApiError('not_found', 'no such path; /reconcile describes the service');
    }
  }

  async function service(asked: URLSearchParams): Promise<Response> {
    const queries = asked.get('queries');
    if (queries !== null) return json(await reconcile(queries));
    const extend = asked.get('extend');
    if (extend !== null) return json(await extendWith(extend));
    return json(manifest(origin));
  }

  async function reconcile(text: string): Promise<object> {
    const queries = readQueries(text);
    const names = await index();
    const answers = Object.entries(queries).map(
      ([key, asked]) => [key, { result: results(names, nameAsked(asked), asked.limit) }] as const,
    );
    return Object.fromEntries(answers);
  }

  async function match(request: Request): Promise<object> {
    if (request.method !== 'POST') throw new ApiError('invalid', 'queries are sent with POST');
    const queries = readDraftQueries(await bodyOf(request, 'application/json'));
    const names = await index();
    return {
      results: queries.map(({ conditions, limit }) => ({
        candidates: results(names, nameInConditions(conditions), limit),
      })),
    };
  }

  async function extendWith(text: string): Promise<object> {
    const { ids, properties: wanted } = readExtension(text);
    const names = await index();
    const columns = wanted.flatMap(({ id }) => {
      const property = properties.get(id);
      return property ? [{ id, ...property }] : [];
    });
    const rows = ids.map((id) => {
      const named = names.place(id);
      const cells = columns.map(({ id: column, values }) => [
        column,
        named ? values(named, urlOf(id)) : [],
      ]);
      return [id, Object.fromEntries(cells)] as const;
    });
    return {
      meta: columns.map(({ id, name }) => ({ id, name })),
      rows: Object.fromEntries(rows),
    };
  }

  async function suggest(asked: URLSearchParams): Promise<object> {
    const prefix = prefixOf(asked);
    const skipped = wholeNumber(asked, 'cursor', [0, reconcileLimits.skipped]) ?? 0;
    const found = (await index()).beginningWith(prefix, suggestions, skipped);
    return {
      result: found.map((named) => ({ ...described(named), notable: [placeType] })),
    };
  }

  async function preview(id: string): Promise<Response> {
    const named = (await index()).place(id);
    if (!named) throw new ApiError('not_found', 'no such place');
    const { name, description } = described(named);
    const page = markup`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${name}</title></head><body><p><a href="${urlOf(id)}" target="_blank" rel="noopener"><bdi>${name}</bdi></a></p><p><bdi>${description}</bdi></p></body></html>`;
    return new Response(page.text, {
      headers: {
        ...everyAnswer,
        ...caching,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors *",
      },
    });
  }

  return withFailures(answer, {
    ...{ onError, headers: everyAnswer, message: 'names cannot be read at the moment' },
  });
}

/** @throws ApiError too_large if the body is too long, or unsupported_type if the body is not a form */
async function parametersOf(request: Request): Promise<URLSearchParams> {
  const { searchParams } = new URL(request.url);
  if (request.method !== 'POST') return searchParams;
  const form = new URLSearchParams(await bodyOf(request, 'application/x-www-form-urlencoded'));
  return new URLSearchParams([...searchParams, ...form]);
}

const bodyOf = (request: Request, type: string): Promise<string> =>
  readText(request, { type, limit: reconcileLimits.bytes });

function json(value: object): Response {
  return new Response(JSON.stringify(value), {
    headers: {
      ...everyAnswer,
      ...noPage,
      ...caching,
      'content-type': 'application/json; charset=utf-8',
    },
  });
}

/**
 * Returns the results, the best one first. The first place counts as the match if its score is at least `surely` and
 * the second place's score is lower than `surely`.
 */
function results(names: NameIndex, name: string, limit = usualResults): object[] {
  const most = Math.min(limit, reconcileLimits.results);
  // Searches for one candidate more than the result contains, because the score of the second place decides whether the
  // first place is the match.
  const found = names.find(name, most + 1);
  const isOne = (found[0]?.score ?? 0) >= surely && (found[1]?.score ?? 0) < surely;
  return found.slice(0, most).map((one, at) => result(one, isOne && at === 0));
}

function result({ named, score }: ReconciliationCandidate, match: boolean): object {
  return { ...described(named), type: [placeType], score, match };
}

function described({ place }: IndexedPlace): { id: string; name: string; description: string } {
  const { place_id, name_az, name_loc, name_new, lat, lng } = place;
  const [name = name_new, other] = [name_az, name_loc].filter((one) => one !== null);
  const parts = [other, name === name_new ? undefined : name_new, `${lat.toFixed(2)}, ${lng.toFixed(2)}`]; // oxfmt-ignore
  return {
    id: place_id,
    name,
    description: parts.filter((part) => part !== undefined).join(' · '),
  };
}

const known = [...properties].map(([id, { name }]) => ({ id, name }));

function propose(asked: URLSearchParams): object {
  const type = asked.get('type') ?? '';
  const limit = wholeNumber(asked, 'limit', [1, reconcileLimits.proposed]);
  const ours = type === '' || type === placeType.id ? known : [];
  return {
    type,
    ...(limit === null ? {} : { limit }),
    properties: ours.slice(0, limit ?? ours.length),
  };
}

/** @throws ApiError invalid if the text is too long */
function prefixOf(asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  if (prefix.length <= limits.searchQueryLength) return prefix;
  throw new ApiError('invalid', `prefix: length of ${prefix.length} exceeds ${limits.searchQueryLength}`, { field: 'prefix', reason: 'too_long', limit: limits.searchQueryLength, actual: prefix.length }); // oxfmt-ignore
}

function begins({ id, name }: { id: string; name: string }, prefix: string): boolean {
  return [id, name.toLowerCase()].some((text) => text.startsWith(prefix.toLowerCase()));
}

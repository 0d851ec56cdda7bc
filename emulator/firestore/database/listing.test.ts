import { beforeEach, describe, expect, it } from 'vitest';
import {
  Database,
  integer,
  map,
  type ListDocumentsRequest,
  type Value,
  type Write,
} from './index.ts';

let database: Database;

const set = (path: string, n = 1): Write => ({
  kind: 'update',
  path,
  fields: new Map<string, Value>([
    ['n', integer(n)],
    ['m', map({ x: integer(1), y: integer(2) })],
  ]),
});

beforeEach(async () => {
  database = new Database({ projectId: 'p' });
  const paths = [
    'c/a',
    'c/b',
    'c/B',
    'c/gone',
    'c/m/sub/x',
    'd/b',
    'ghost/g/x/y',
    'c/a/s/1',
    'c/a/t/2',
    'c/__id7__',
  ];
  await database.commit({ writes: paths.map((path, index) => set(path, paths.length - index)) });
  await database.commit({ writes: [{ kind: 'delete', path: 'c/gone' }] });
});

const list = (request: Partial<ListDocumentsRequest>) =>
  database.list({ parent: '', collectionId: 'c', ...request });
const paths = (request: Partial<ListDocumentsRequest>) =>
  list(request).documents.map(({ path }) => path);

describe('listing documents', () => {
  it('needs the same indexes as a query with this order', () => {
    database.setIndexes('{}');
    expect(paths({ orderBy: 'n desc' })).toHaveLength(4);
    expect(() => paths({ orderBy: 'n desc, k' })).toThrow('The query requires an index.');
    database.setIndexes(null);
    expect(paths({ orderBy: 'n desc, k' })).toEqual([]);
  });

  it.each<[string, Partial<ListDocumentsRequest>, string[]]>([
    ['a collection by name', {}, ['c/__id7__', 'c/B', 'c/a', 'c/b']],
    ['a subcollection', { parent: 'c/a', collectionId: 's' }, ['c/a/s/1']],
    ['an empty collection', { collectionId: 'none' }, []],
    [
      'every collection at the root',
      { collectionId: '' },
      ['c/__id7__', 'c/B', 'c/a', 'c/b', 'd/b'],
    ],
    ['every collection of a document', { parent: 'c/a', collectionId: '' }, ['c/a/s/1', 'c/a/t/2']],
    ['a collection by a field', { orderBy: 'n' }, ['c/__id7__', 'c/B', 'c/b', 'c/a']],
    [
      'a collection by a field in descending order',
      { orderBy: 'n desc' },
      ['c/a', 'c/b', 'c/B', 'c/__id7__'],
    ],
    ['no documents by a field that none has', { orderBy: 'none' }, []],
    [
      'a collection with missing documents',
      { showMissing: true },
      ['c/__id7__', 'c/B', 'c/a', 'c/b', 'c/m'],
    ],
    ['only missing documents', { collectionId: 'ghost', showMissing: true }, ['ghost/g']],
  ])('lists %s', (_, request, expected) => {
    expect(paths(request)).toEqual(expected);
  });

  it('returns missing documents without content', () => {
    const found = list({ showMissing: true }).documents.map(({ document }) => document !== null);
    expect(found).toEqual([true, true, true, true, false]);
  });

  it.each<[Partial<ListDocumentsRequest>]>([
    [{}],
    [{ orderBy: 'n desc' }],
    [{ showMissing: true }],
  ])('pages through a listing with %o', (request) => {
    const pages: string[] = [];
    let pageToken = '';
    do {
      const page = list({ ...request, pageSize: 2, pageToken });
      expect(page.documents.length).toBeLessThanOrEqual(2);
      pages.push(...page.documents.map(({ path }) => path));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(pages).toEqual(paths(request));
  });

  it('continues after the last listed document, even if that document was deleted', async () => {
    const first = list({ pageSize: 2 });
    await database.commit({ writes: [{ kind: 'delete', path: 'c/B' }] });
    const second = list({ pageSize: 5, pageToken: first.nextPageToken });
    expect(second.documents.map(({ path }) => path)).toEqual(['c/a', 'c/b']);
  });

  it('returns only the fields of the mask', () => {
    const [document] = list({ mask: ['m.x', 'none'] }).documents;
    expect(document?.document?.fields).toEqual(new Map([['m', map({ x: integer(1) })]]));
  });

  it('reads the state at a past time', async () => {
    const readTime = database.readTime();
    await database.commit({ writes: [set('c/new'), { kind: 'delete', path: 'c/a' }] });
    const at = { kind: 'readTime', readTime } as const;
    const then = database.list({ parent: '', collectionId: 'c', showMissing: true }, at).documents;
    expect(then.map(({ path }) => path)).toEqual(['c/__id7__', 'c/B', 'c/a', 'c/b', 'c/m']);
  });

  it.each<[Partial<ListDocumentsRequest>, string]>([
    [
      { collectionId: '', showMissing: true },
      'collection id must be set when show_missing is true',
    ],
    [{ orderBy: 'n', showMissing: true }, 'order_by must not be set'],
    [{ orderBy: 'n sideways' }, 'Invalid order by clause'],
    [{ pageToken: '!' }, 'Invalid page token.'],
    [
      { collectionId: '', orderBy: 'n' },
      'kind is required for all orders except __key__ ascending',
    ],
    [{ orderBy: '__name__ desc' }, 'Firestore does not support descending key scans'],
  ])('refuses %o', (request, message) => {
    expect(() => list(request)).toThrow(message);
  });
});

describe('listing collections', () => {
  it.each([
    ['', ['c', 'd', 'ghost']],
    ['c/a', ['s', 't']],
    ['c/m', ['sub']],
    ['ghost/g', ['x']],
    ['c/b', []],
    ['none/none', []],
  ])('lists the collections of %j', (parent, expected) => {
    expect(database.listCollectionIds({ parent }).collectionIds).toEqual(expected);
  });

  it('pages through collections', () => {
    const first = database.listCollectionIds({ parent: '', pageSize: 2 });
    expect(first.collectionIds).toEqual(['c', 'd']);
    const second = database.listCollectionIds({
      parent: '',
      pageSize: 2,
      pageToken: first.nextPageToken,
    });
    expect(second).toEqual({ collectionIds: ['ghost'], nextPageToken: '' });
  });

  it('drops a collection without documents, but still lists it at a past time', async () => {
    const readTime = database.readTime();
    await database.commit({ writes: [{ kind: 'delete', path: 'd/b' }, set('new/x')] });
    expect(database.listCollectionIds({ parent: '' }).collectionIds).toEqual(['c', 'ghost', 'new']);
    const then = database.listCollectionIds({ parent: '' }, { kind: 'readTime', readTime });
    expect(then.collectionIds).toEqual(['c', 'd', 'ghost']);
  });
});

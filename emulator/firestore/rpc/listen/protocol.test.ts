import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { Gate } from '../../authorization/gate.ts';
import { FirestoreError } from '../../error/firestore-error.ts';
import { Database } from '../../database/index.ts';
import type { StructuredQueryMessage, WriteMessage } from '../../protocol/messages.ts';
import { Databases } from '../../server/databases.ts';
import { writeFrom } from '../../protocol/convert/write.ts';
import { listen } from './listen.ts';
import type { ListenRequest, ListenResponse, TargetMessage } from './messages.ts';

const NAME = { projectId: 'p', databaseId: '(default)' };
const DATABASE = 'projects/p/databases/(default)';
const ROOT = `${DATABASE}/documents`;

const OPEN: Gate = { get: () => {}, list: () => {}, commit: () => undefined };

class Session {
  readonly responses: ListenResponse[] = [];
  ended: unknown;
  readonly #databases: Databases;
  readonly #handler;

  constructor(databases: Databases, gate: Gate = OPEN) {
    this.#databases = databases;
    const service = { gate, open: (name: typeof NAME) => databases.get(name) };
    this.#handler = listen(service)(
      {
        send: (response) => void this.responses.push(structuredClone(response)),
        end: () => (this.ended = 'ended'),
        fail: (error) => (this.ended = error),
      },
      { caller: () => ({ kind: 'admin' }), signal: new AbortController().signal },
    );
  }

  async send(request: Partial<ListenRequest>): Promise<void> {
    this.#handler.message({ database: DATABASE, ...request });
    await new Promise((resolve) => setImmediate(resolve));
  }

  async add(target: Partial<TargetMessage>): Promise<void> {
    await this.send({ addTarget: { targetId: 0, once: false, ...target } });
  }

  async commit(...writes: Partial<WriteMessage>[]): Promise<void> {
    const { database } = await this.#databases.get(NAME);
    await database.commit({
      writes: writes.map((write) => writeFrom({ updateTransforms: [], ...write }, NAME)),
    });
  }

  close(): void {
    this.#handler.closed();
  }

  news(): string[] {
    return this.responses.splice(0).map(describeResponse);
  }
}

const TYPES = ['NO_CHANGE', 'ADD', 'REMOVE', 'CURRENT', 'RESET'];
const idOf = (name: string) => name.slice(ROOT.length + 1);

function describeResponse(response: ListenResponse): string {
  if ('targetChange' in response) {
    const { targetChangeType, targetIds = [], cause } = response.targetChange;
    const why = cause === undefined ? '' : ` because ${cause.code}`;
    return [TYPES[targetChangeType], ...targetIds].join(' ') + why;
  }
  if ('documentChange' in response) {
    const { document, targetIds, removedTargetIds } = response.documentChange;
    return `${idOf(document.name)} in [${targetIds}] not in [${removedTargetIds}]`;
  }
  if ('documentDelete' in response) {
    const { document, removedTargetIds } = response.documentDelete;
    return `${idOf(document)} deleted from [${removedTargetIds}]`;
  }
  const { document, removedTargetIds } = response.documentRemove;
  return `${idOf(document)} removed from [${removedTargetIds}]`;
}

const inMemory = () => new Databases(async ({ projectId }) => new Database({ projectId }));
const set = (path: string, n = 0) => ({
  update: {
    name: `${ROOT}/${path}`,
    fields: new Map([['n', { type: 'integer', value: BigInt(n) } as const]]),
  },
});
const remove = (path: string) => ({ delete: `${ROOT}/${path}` });
const documents = (...paths: string[]) => ({
  documents: { documents: paths.map((path) => `${ROOT}/${path}`) },
});

function query(more: Partial<StructuredQueryMessage> = {}) {
  const structuredQuery = {
    from: [{ collectionId: 'c', allDescendants: false }],
    orderBy: [],
    offset: 0,
    ...more,
  };
  return { query: { parent: ROOT, structuredQuery } };
}

const small = {
  where: {
    fieldFilter: {
      field: { fieldPath: 'n' },
      op: 1,
      value: { type: 'integer', value: 5n } as const,
    },
  },
};

describe('a Listen target', () => {
  it('sends its documents, then CURRENT, then NO_CHANGE', async () => {
    const session = new Session(inMemory());
    await session.commit(set('c/2', 1), set('c/1', 2));
    await session.add({
      targetId: 4,
      ...query({ orderBy: [{ field: { fieldPath: 'n' }, direction: 1 }] }),
    });
    expect(session.news()).toEqual([
      'ADD 4',
      'c/2 in [4] not in []',
      'c/1 in [4] not in []',
      'CURRENT 4',
      'NO_CHANGE',
    ]);
  });

  it('on a missing document reports the deletion', async () => {
    const session = new Session(inMemory());
    await session.add({ targetId: 2, ...documents('c/none') });
    expect(session.news()).toEqual(['ADD 2', 'c/none deleted from [2]', 'CURRENT 2', 'NO_CHANGE']);
  });

  it('without an id gets one, and receives nothing after it is removed', async () => {
    const session = new Session(inMemory());
    await session.add(query());
    await session.add(query());
    expect(session.news().filter((message) => message.startsWith('ADD'))).toEqual([
      'ADD 1',
      'ADD 2',
    ]);
    await session.send({ removeTarget: 1 });
    await session.commit(set('c/1'));
    expect(session.news()).toEqual(['REMOVE 1', 'c/1 in [2] not in []', 'NO_CHANGE']);
  });

  it('with "once" is removed as soon as it is current', async () => {
    const session = new Session(inMemory());
    await session.add({ targetId: 2, once: true, ...query() });
    await session.commit(set('c/1'));
    expect(session.news()).toEqual(['ADD 2', 'CURRENT 2', 'NO_CHANGE', 'REMOVE 2']);
  });

  it('that is invalid is refused, while the stream and other targets continue', async () => {
    const session = new Session(inMemory());
    await session.add({ targetId: 2, ...query() });
    await session.add({ targetId: 4, ...query({ limit: { value: -1 } }) });
    await session.add({ targetId: 6 });
    await session.commit(set('c/1'));
    expect(session.news().slice(3)).toEqual([
      'REMOVE 4 because 3',
      'REMOVE 6 because 3',
      'c/1 in [2] not in []',
      'NO_CHANGE',
    ]);
  });

  it.each(['projects/q/databases/(default)/documents', 'projects/p/databases/d/documents/c/1'])(
    'whose query is in another database is refused: %s',
    async (parent) => {
      const session = new Session(inMemory());
      await session.add({ targetId: 2, query: { ...query().query, parent } });
      expect(session.news()).toEqual(['REMOVE 2 because 3']);
    },
  );
});

describe('a commit', () => {
  it('sends one snapshot to all targets of a stream', async () => {
    const session = new Session(inMemory());
    await session.add({ targetId: 2, ...query() });
    await session.add({ targetId: 4, ...query(small) });
    session.news();
    await session.commit(set('c/1', 1), set('c/9', 9));
    expect(session.news()).toEqual(['c/1 in [2,4] not in []', 'c/9 in [2] not in []', 'NO_CHANGE']);
    await session.commit(set('c/1', 7));
    expect(session.news()).toEqual(['c/1 in [2] not in [4]', 'NO_CHANGE']);
    await session.commit(remove('c/1'), set('c/9', 3));
    expect(session.news()).toEqual(['c/9 in [2,4] not in []', 'c/1 deleted from [2]', 'NO_CHANGE']);
  });

  it('sends nothing if no target is concerned or nothing changes', async () => {
    const session = new Session(inMemory());
    await session.commit(set('c/1', 1));
    await session.add({ targetId: 2, ...query() });
    session.news();
    await session.commit(set('d/1'), remove('c/none'));
    await session.commit(set('c/1', 1));
    expect(session.news()).toEqual([]);
  });

  it('that pushes a document beyond the limit removes it without sending its content', async () => {
    const session = new Session(inMemory());
    const first = { orderBy: [{ field: { fieldPath: 'n' }, direction: 1 }], limit: { value: 1 } };
    await session.commit(set('c/2', 2));
    await session.add({ targetId: 2, ...query(first) });
    session.news();
    await session.commit(set('c/1', 1));
    expect(session.news()).toEqual(['c/1 in [2] not in []', 'c/2 removed from [2]', 'NO_CHANGE']);
  });

  it('sends nothing after the stream is closed', async () => {
    const session = new Session(inMemory());
    await session.add({ targetId: 2, ...query() });
    session.close();
    session.news();
    await session.commit(set('c/1'));
    expect(session.news()).toEqual([]);
  });

  it('does not send a new version that the rules hide', async () => {
    const databases = inMemory();
    const hiding: Gate = {
      ...OPEN,
      get: () => {
        throw new FirestoreError('PERMISSION_DENIED', '');
      },
    };
    const session = new Session(databases, hiding);
    await session.commit(set('c/1', 1));
    await session.add({ targetId: 2, ...query(small) });
    session.news();
    await session.commit(set('c/1', 7));
    expect(session.news()).toEqual(['c/1 removed from [2]', 'NO_CHANGE']);
  });
});

describe('a bug in the rules evaluation', () => {
  const broken = (what: 'get' | 'list'): { gate: Gate; break: () => void } => {
    let isBroken = false;
    const gate: Gate = {
      ...OPEN,
      [what]: () => {
        if (isBroken) throw new TypeError('no such thing');
      },
    };
    return { gate, break: () => (isBroken = true) };
  };
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  afterEach(() => reported.mockClear());
  afterAll(() => reported.mockRestore());

  it('ends the stream when a document is checked', async () => {
    const judge = broken('get');
    const session = new Session(inMemory(), judge.gate);
    await session.commit(set('c/1', 1));
    await session.add({ targetId: 2, ...query(small) });
    judge.break();
    await session.commit(set('c/1', 7));
    expect(session.ended).toBeInstanceOf(TypeError);
  });

  it('ends the target when a query is checked, and is logged', async () => {
    const judge = broken('list');
    const databases = inMemory();
    const hub = (await databases.get(NAME)).hub;
    const session = new Session(databases, judge.gate);
    await session.add({ targetId: 2, ...query() });
    session.news();
    judge.break();
    hub.rulesChanged();
    const [refusal] = session.responses;
    expect(refusal).toMatchObject({ targetChange: { targetIds: [2], cause: { code: 13 } } });
    expect(reported).toHaveBeenCalledWith(expect.anything(), expect.any(TypeError));
  });
});

describe('a reconnecting client', () => {
  async function tokenOf(session: Session): Promise<Uint8Array> {
    await session.add({ targetId: 2, ...query(small) });
    const last = session.responses.at(-1);
    if (last === undefined || !('targetChange' in last)) throw new Error('no snapshot');
    return last.targetChange.resumeToken as Uint8Array;
  }

  it('receives only the changes since its last connection', async () => {
    const databases = inMemory();
    const earlier = new Session(databases);
    await earlier.commit(...['same', 'changed', 'gone', 'grown'].map((id) => set(`c/${id}`, 1)));
    const resumeToken = await tokenOf(earlier);
    earlier.close();
    await earlier.commit(set('c/changed', 2), remove('c/gone'), set('c/grown', 9), set('c/new', 3));
    const session = new Session(databases);
    await session.add({ targetId: 2, resumeToken, ...query(small) });
    const news = session.news();
    expect([news[0], ...news.slice(1, -2).sort(), ...news.slice(-2)]).toEqual([
      'ADD 2',
      'c/changed in [2] not in []',
      'c/gone deleted from [2]',
      'c/grown in [] not in [2]',
      'c/new in [2] not in []',
      'CURRENT 2',
      'NO_CHANGE',
    ]);
    await session.commit(set('c/same', 2));
    expect(session.news()).toEqual(['c/same in [2] not in []', 'NO_CHANGE']);
  });

  it('receives everything again after the server was restarted', async () => {
    const earlier = new Session(inMemory());
    await earlier.commit(set('c/1', 1));
    const resumeToken = await tokenOf(earlier);
    const session = new Session(inMemory());
    await session.commit(set('c/2', 1));
    await session.add({ targetId: 2, resumeToken, ...query(small) });
    expect(session.news()).toEqual([
      'ADD 2',
      'RESET 2',
      'c/2 in [2] not in []',
      'CURRENT 2',
      'NO_CHANGE',
    ]);
  });

  it('that listens to documents receives only those that changed', async () => {
    const databases = inMemory();
    const earlier = new Session(databases);
    await earlier.commit(set('c/1', 1), set('c/2', 1));
    const resumeToken = await tokenOf(earlier);
    await earlier.commit(remove('c/2'));
    const session = new Session(databases);
    await session.add({ targetId: 2, resumeToken, ...documents('c/1', 'c/2', 'c/3') });
    expect(session.news()).toEqual(['ADD 2', 'c/2 deleted from [2]', 'CURRENT 2', 'NO_CHANGE']);
  });
});

describe('the Listen stream', () => {
  it('fails for an invalid database name', async () => {
    const session = new Session(inMemory());
    await session.send({ database: 'nonsense' });
    expect(session.ended).toMatchObject({ code: 'INVALID_ARGUMENT' });
  });
});

describe('targets that select different fields of a document', () => {
  it('receive separate messages', async () => {
    const session = new Session(inMemory());
    await session.add({ targetId: 2, ...query() });
    await session.add({ targetId: 4, ...query({ select: { fields: [{ fieldPath: 'other' }] } }) });
    session.news();
    await session.commit(set('c/1', 1));
    const shown = session.responses.flatMap((response) =>
      'documentChange' in response ? [response.documentChange] : [],
    );
    expect(shown.map(({ targetIds, document }) => [targetIds, document.fields.size])).toEqual([
      [[2], 1],
      [[4], 0],
    ]);
  });
});

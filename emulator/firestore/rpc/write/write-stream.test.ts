import { describe, expect, it } from 'vitest';
import type { Gate } from '../../authorization/gate.ts';
import { Database } from '../../database/index.ts';
import { ListenHub } from '../../watch/hub.ts';
import { writeStream } from './write-stream.ts';

const DATABASE = 'projects/p/databases/(default)';
const OPEN: Gate = { get: () => {}, list: () => {}, commit: () => undefined };

class Session {
  readonly responses: object[] = [];
  ended: unknown;
  readonly #handler;

  constructor(database = new Database({ projectId: 'p' })) {
    const opened = {
      name: { projectId: 'p', databaseId: '(default)' },
      database,
      hub: new ListenHub(database),
    };
    this.#handler = writeStream({ gate: OPEN, open: () => Promise.resolve(opened) })(
      {
        send: (response) => void this.responses.push(response),
        end: () => (this.ended = 'ended'),
        fail: (error) => (this.ended = error),
      },
      { caller: () => ({ kind: 'admin' }), signal: new AbortController().signal },
    );
  }

  async send(request: { database?: string; writes?: string[] }): Promise<void> {
    this.#handler.message({
      database: request.database ?? '',
      streamId: '',
      streamToken: new Uint8Array(),
      writes: (request.writes ?? []).map((path) => ({
        update: { name: `${DATABASE}/documents/${path}`, fields: new Map() },
        updateTransforms: [],
      })),
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a Write stream', () => {
  it('commits messages in order', async () => {
    const session = new Session();
    await session.send({ database: DATABASE });
    await session.send({ writes: ['c/a', 'c/b'] });
    await session.send({ writes: ['c/c'] });
    expect(session.responses).toEqual([
      { streamId: '1', streamToken: Buffer.from('0') },
      {
        streamToken: Buffer.from('1'),
        commitTime: expect.any(Number),
        writeResults: [expect.anything(), expect.anything()],
      },
      {
        streamToken: Buffer.from('2'),
        commitTime: expect.any(Number),
        writeResults: [expect.anything()],
      },
    ]);
    expect(session.ended).toBeUndefined();
  });

  it('ends after a message without writes', async () => {
    const session = new Session();
    await session.send({ database: DATABASE });
    const late = session.send({ writes: ['c/a'] });
    await session.send({});
    await late;
    expect(session.responses.slice(2)).toEqual([{ streamToken: Buffer.from('2') }]);
    expect(session.ended).toBe('ended');
  });
});

import { canonical } from '../format/canonical.ts';
import { documentLine, listOf, restDocument, type RestFields } from '../format/document-line.ts';

interface RestDocument {
  name: string;
  fields?: RestFields;
}
interface QueryAnswer {
  document?: RestDocument;
  readTime?: string;
}

const pageSize = 300;
/** Maximum number of writes in a commit. */
const maxWrites = 200;
/** Maximum size of the lines in a commit, in bytes. The commit itself is slightly larger; Firestore accepts 10 MiB. */
const maxBytes = 6 * 1024 * 1024;
const commitsAtOnce = 4;

/** HTTP status codes after which a call is retried, with at most `tries` attempts. */
const passing = [429, 500, 502, 503, 504];
const tries = 6;

export interface DocumentsAt {
  /** Origin of Firestore's REST API: `https://firestore.googleapis.com`, or the address of the local server. */
  readonly origin: string;
  readonly project: string;
  readonly database: string;
  readonly token: () => Promise<string>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Reads and writes all documents of a database through Firestore's REST API, whose JSON preserves every type. The SDKs
 * would change some values: nanoseconds, integers and references.
 */
export class Documents {
  readonly #at: DocumentsAt;
  readonly #root: string;

  constructor(at: DocumentsAt) {
    this.#at = at;
    this.#root = `projects/${at.project}/databases/${at.database}/documents`;
  }

  /**
   * Returns the current time of the database. For the next hour, all documents can be read as they were at this time.
   */
  async readTime(): Promise<string> {
    const [answer] = await this.#query({ limit: 1 });
    if (!answer?.readTime) throw new Error('Firestore returned no read time');
    return answer.readTime;
  }

  async *lines(readTime?: string): AsyncGenerator<{ path: string; list: string; line: string }> {
    for await (const document of this.#all({ ...(readTime ? { readTime } : {}) })) {
      const path = document.name.slice(this.#root.length + 1);
      yield { path, list: listOf(path), line: documentLine(document, this.#root) };
    }
  }

  async *paths(): AsyncGenerator<string> {
    for await (const { name } of this.#all({ select: { fields: [{ fieldPath: '__name__' }] } }))
      yield name.slice(this.#root.length + 1);
  }

  write(lines: AsyncIterable<string>): Promise<number> {
    const root = this.#root;
    return this.#commit(
      (async function* () {
        for await (const line of lines) {
          const { name, fields } = restDocument(line, root);
          yield { write: { update: { name, fields } }, bytes: Buffer.byteLength(line) };
        }
      })(),
    );
  }

  remove(paths: AsyncIterable<string>): Promise<number> {
    const root = this.#root;
    return this.#commit(
      (async function* () {
        for await (const path of paths) yield { write: { delete: `${root}/${path}` }, bytes: 200 };
      })(),
    );
  }

  /**
   * Commits writes in batches, at most `commitsAtOnce` batches at the same time. A retry may commit a batch a second
   * time. This is harmless, because each write replaces or deletes a whole document.
   */
  async #commit(writes: AsyncIterable<{ write: object; bytes: number }>): Promise<number> {
    const running = new Set<Promise<void>>();
    let portion: object[] = [];
    let bytes = 0;
    let count = 0;
    const send = async () => {
      if (portion.length === 0) return;
      const body = { writes: portion };
      portion = [];
      bytes = 0;
      while (running.size >= commitsAtOnce) await Promise.race(running);
      const sent: Promise<void> = this.#call('commit', body).then(() => void running.delete(sent));
      running.add(sent);
    };
    for await (const { write, bytes: size } of writes) {
      if (portion.length >= maxWrites || bytes + size > maxBytes) await send();
      portion.push(write);
      bytes += size;
      count += 1;
    }
    await send();
    await Promise.all(running);
    return count;
  }

  async *#all(more: { readTime?: string; select?: object }): AsyncGenerator<RestDocument> {
    let last: string | null = null;
    for (;;) {
      const answers: QueryAnswer[] = await this.#query({ ...more, limit: pageSize, after: last });
      const documents = answers.flatMap(({ document }) => (document ? [document] : []));
      yield* documents;
      if (documents.length < pageSize) return;
      last = documents.at(-1)?.name ?? null;
    }
  }

  /**
   * Queries the documents of all collections, sorted by document name. Firestore can sort such a query by no other
   * field.
   */
  #query({
    limit,
    after = null,
    readTime,
    select,
  }: {
    limit: number;
    after?: string | null;
    readTime?: string;
    select?: object;
  }): Promise<QueryAnswer[]> {
    return this.#call('runQuery', {
      structuredQuery: {
        from: [{ allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' } }],
        limit,
        ...(after === null
          ? {}
          : { startAt: { values: [{ referenceValue: after }], before: false } }),
        ...(select ? { select } : {}),
      },
      ...(readTime ? { readTime } : {}),
    }) as Promise<QueryAnswer[]>;
  }

  async #call(method: 'runQuery' | 'commit', body: object): Promise<unknown> {
    const { origin, token, wait } = this.#at;
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(`${origin}/v1/${this.#root}:${method}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await token()}`,
          'content-type': 'application/json',
        },
        body: canonical(body),
      });
      if (answer.ok) return answer.json();
      const why = await answer.text();
      if (!passing.includes(answer.status) || attempt === tries)
        throw new Error(`Firestore ${method}: ${answer.status} ${why.slice(0, 500)}`);
      await wait(250 * 2 ** attempt);
    }
  }
}

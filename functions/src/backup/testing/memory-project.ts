import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { joined, type ErasedLedger } from '../erased.ts';
import type { AccountLine } from '../format/account-line.ts';
import { canonical } from '../format/canonical.ts';
import { listOf, type DocumentLine } from '../format/document-line.ts';
import { markerPath, type RestoreTarget } from '../restore.ts';
import type { ListedFile } from '../sources/files.ts';
import type { BackupSource } from '../take.ts';

export class Killed extends Error {}

const about = {
  content_type: 'audio/mpeg',
  cache_control: null,
  content_disposition: null,
  metadata: { owner: 'x' },
};

export const anAccount = (uid: string): AccountLine => ({
  uid,
  email: `${uid}@example.org`,
  email_verified: true,
  display_name: uid,
  disabled: false,
  claims: {},
  providers: [],
  created: null,
});

export class MemoryProject {
  readonly documents = new Map<string, string>();
  readonly files = new Map<string, Buffer>();
  readonly accounts = new Map<string, AccountLine>();
  ledger: ErasedLedger | null = null;
  readonly erased: string[] = [];
  readonly silenced: string[] = [];
  steps = 0;
  diesAt = Infinity;
  fetched = 0;

  set(path: string, fields: DocumentLine['fields']): void {
    this.documents.set(path, canonical({ path, fields }));
  }

  #step(): void {
    this.steps += 1;
    if (this.steps >= this.diesAt) throw new Killed(`at step ${this.steps}`);
  }

  #sorted(): [string, string][] {
    return [...this.documents].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  #listed(): ListedFile[] {
    return [...this.files].map(([path, bytes]) => ({
      path,
      md5: createHash('md5').update(bytes).digest('base64'),
      bytes: bytes.length,
      generation: createHash('md5').update(bytes).digest('hex'),
      about,
    }));
  }

  source(settings = new Map([['firestore.rules', 'rules']])): BackupSource {
    const lines = async function* (project: MemoryProject) {
      for (const [path, line] of project.#sorted()) {
        project.#step();
        yield { path, list: listOf(path), line };
      }
    };
    return {
      project: 'demo-memory',
      documents: {
        readTime: async () => '2026-01-02T03:04:05.678901Z',
        lines: () => lines(this),
      },
      files: {
        all: () => Readable.from(this.#listed()),
        open: (path) => {
          this.#step();
          this.fetched += 1;
          return Readable.from([this.files.get(path) ?? Buffer.alloc(0)]);
        },
      },
      accounts: { all: () => Readable.from([...this.accounts.values()]) },
      erased: async () => this.ledger,
      settings,
    };
  }

  target(): RestoreTarget {
    return {
      documents: {
        lines: () =>
          Readable.from(this.#sorted().map(([path, line]) => ({ path, list: listOf(path), line }))),
        paths: () => Readable.from(this.#sorted().map(([path]) => path)),
        write: async (lines) => {
          let count = 0;
          for await (const line of lines) {
            this.#step();
            this.documents.set((JSON.parse(line) as DocumentLine).path, line);
            count += 1;
          }
          return count;
        },
        remove: async (paths) => {
          let count = 0;
          for await (const path of paths) {
            this.#step();
            if (this.documents.delete(path)) count += 1;
          }
          return count;
        },
      },
      files: {
        all: () => Readable.from(this.#listed()),
        write: async ({ path }, content) => {
          this.#step();
          this.files.set(path, await buffer(content));
        },
        remove: async (path) => {
          this.#step();
          this.files.delete(path);
        },
      },
      accounts: {
        all: () => Readable.from([...this.accounts.values()]),
        write: async (lines) => {
          this.#step();
          for (const line of lines) this.accounts.set(line.uid, line);
        },
        remove: async (uids) => {
          this.#step();
          for (const uid of uids) this.accounts.delete(uid);
        },
      },
      unfinished: async () => {
        const line = this.documents.get(markerPath);
        return line === undefined ? null : (JSON.parse(line) as { fields: { s: string } }).fields.s;
      },
      begin: async (state) => {
        this.#step();
        this.documents.set(markerPath, canonical({ path: markerPath, fields: { s: state } }));
      },
      end: async () => {
        this.#step();
        this.documents.delete(markerPath);
      },
      erased: async () => joined(null, this.ledger),
      erase: async (uid) => {
        this.#step();
        this.set(`erased/${uid}`, {});
        this.#step();
        this.set(`erasures/${uid}`, {});
        this.erased.push(uid);
      },
      forgetSpeaker: async (path) => {
        this.#step();
        this.set(`erased/${path.replaceAll('/', ' ')}`, {});
        this.silenced.push(path);
      },
      settle: async () => this.#step(),
    };
  }
}

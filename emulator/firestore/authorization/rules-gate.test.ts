import { describe, expect, it } from 'vitest';
import { Database, text } from '../database/index.ts';
import { Rulebook } from './rulebook.ts';
import { RulesGate } from './rules-gate.ts';

const CONTENT = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  function owner(data) { return /databases/$(database)/documents/users/$(data.owner); }
  match /readable/{id} {
    allow get: if exists(owner(resource.data));
    allow get: if true;
    allow write: if exists(owner(request.resource.data)) || true;
  }
  match /unowned/{id} {
    allow get: if !exists(owner(resource.data));
    allow write: if !exists(owner(request.resource.data));
  }
  match /owned/{id} {
    allow get: if get(owner(resource.data)).data.n == 1;
    allow write: if get(owner(request.resource.data)).data.n == 1;
  }
} }`;

const rulebook = new Rulebook();
rulebook.loadDefault({ name: 'rules', content: CONTENT });
const gate = new RulesGate(rulebook);
const caller = { kind: 'anonymous' } as const;

describe('rules that read a document', () => {
  it.each([
    ['readable', true],
    ['unowned', true],
    ['owned', false],
  ])(
    'treat an invalid id as missing, for reads and writes of %s: allowed is %s',
    async (collection, allowed) => {
      for (const owner of ['missing', '..', '__x__', 'a'.repeat(1_600)]) {
        const database = new Database({ projectId: 'p' });
        const path = `${collection}/a`;
        const name = { projectId: 'p', databaseId: '(default)', path };
        const write = { kind: 'update', path, fields: new Map([['owner', text(owner)]]) } as const;
        await database.commit({ writes: [write] });
        const { document } = database.get(path);
        const read = () => gate.get({ caller, name, database, document });
        const authorize = gate.commit({ caller, name });
        const written = database.commit({ writes: [write], ...(authorize ? { authorize } : {}) });
        if (allowed) {
          expect(read).not.toThrow();
          await written;
        } else {
          expect(read).toThrow(expect.objectContaining({ code: 'PERMISSION_DENIED' }));
          await expect(written).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
        }
      }
    },
  );
});

import { describe, expect, it } from 'vitest';
import { uploadIds } from './upload-ids.ts';

const ids = uploadIds(Buffer.alloc(32, 1));

describe('uploadIds', () => {
  it('creates unique ids of 32 digits, and recognises them', () => {
    const made = Array.from({ length: 100 }, () => ids.next());
    expect(new Set(made).size).toBe(100);
    for (const id of made)
      expect([id.length, /^[0-9a-f]{32}$/.test(id), ids.isOurs(id)]).toEqual([32, true, true]);
  });

  it('rejects an id with one changed digit', () => {
    const id = ids.next();
    for (let at = 0; at < id.length; at++) {
      const other = id[at] === '0' ? '1' : '0';
      expect(ids.isOurs(id.slice(0, at) + other + id.slice(at + 1))).toBe(false);
    }
  });

  it('rejects an id of another key, and a shorter or longer one', () => {
    const id = ids.next();
    expect(uploadIds(Buffer.alloc(32, 2)).isOurs(id)).toBe(false);
    for (const other of ['', id.slice(1), id.slice(0, -1), `${id}0`]) {
      expect(ids.isOurs(other)).toBe(false);
    }
  });
});

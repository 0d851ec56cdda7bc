import { afterEach, expect, it, vi } from 'vitest';
import { forgetBatches, readBatches, writeBatch } from './batch-storage.ts';
import { keptHere, newBatch, skipped } from './batch.ts';

const places = [...'ab'].map((id) => ({ id, name_az: null, name_loc: id, name_new: id }));
const batch = newBatch(places);

/** A fake of the browser's storage. */
function storage(kept = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

it('has a batch until it is over, and what was recorded in all of them', () => {
  storage();
  expect(readBatches('u')).toEqual({ batch: null, recorded: [] });
  writeBatch('u', keptHere(batch));
  expect(readBatches('u')).toEqual({ batch: keptHere(batch), recorded: ['a'] });
  expect(readBatches('somebody else')).toEqual({ batch: null, recorded: [] });
  writeBatch('u', skipped(keptHere(batch)));
  expect(readBatches('u')).toEqual({ batch: null, recorded: ['a'] });
  writeBatch('u', keptHere(skipped(batch)));
  expect(readBatches('u').recorded).toEqual(['a', 'b']);
  forgetBatches('u');
  expect(readBatches('u')).toEqual({ batch: null, recorded: [] });
});

it('remembers the newest 5,000 that were recorded', () => {
  storage();
  const many = Array.from({ length: 5001 }, (_, index) => String(index));
  writeBatch('u', { ...batch, recorded: many.slice(1) });
  expect(readBatches('u').recorded).toEqual(many.slice(1));
  writeBatch('u', { ...batch, recorded: ['new'] });
  expect(readBatches('u').recorded).toEqual([...many.slice(2), 'new']);
});

it('begins anew where something else is kept, and lasts as long as the page where nothing can be', () => {
  const kept = storage();
  writeBatch('u', batch);
  const [key = ''] = kept.keys();
  for (const other of ['{', '{}', '{"batch":{"places":[],"at":-1,"recorded":[]},"recorded":[]}']) {
    kept.set(key, other);
    expect(readBatches('u')).toEqual({ batch: null, recorded: [] });
  }
  vi.unstubAllGlobals();
  writeBatch('v', keptHere(batch));
  expect(readBatches('v')).toEqual({ batch: keptHere(batch), recorded: ['a'] });
  forgetBatches('v');
  expect(readBatches('v')).toEqual({ batch: null, recorded: [] });
});

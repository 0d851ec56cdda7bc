import { afterEach, expect, it, vi } from 'vitest';
import { withLocalStorage } from '../../../lib/testing/local-storage.ts';
import { forgetBatches, readBatches, writeBatch } from './batch-storage.ts';
import { keptHere, newBatch, skipped } from './batch.ts';

const places = [...'ab'].map((id) => ({ id, name_az: null, name_loc: id, name_new: id }));
const batch = newBatch(places);

afterEach(() => vi.unstubAllGlobals());

it('has a batch until it is over, and what was recorded in all of them', () => {
  withLocalStorage();
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
  withLocalStorage();
  const many = Array.from({ length: 5001 }, (_, index) => String(index));
  writeBatch('u', { ...batch, recorded: many.slice(1) });
  expect(readBatches('u').recorded).toEqual(many.slice(1));
  writeBatch('u', { ...batch, recorded: ['new'] });
  expect(readBatches('u').recorded).toEqual([...many.slice(2), 'new']);
});

it('begins anew where something else is kept, and lasts as long as the page where nothing can be', () => {
  const { stored } = withLocalStorage();
  writeBatch('u', batch);
  const [key = ''] = stored.keys();
  for (const other of ['{', '{}', '{"batch":{"places":[],"at":-1,"recorded":[]},"recorded":[]}']) {
    stored.set(key, other);
    expect(readBatches('u')).toEqual({ batch: null, recorded: [] });
  }
  vi.unstubAllGlobals();
  writeBatch('v', keptHere(batch));
  expect(readBatches('v')).toEqual({ batch: keptHere(batch), recorded: ['a'] });
  forgetBatches('v');
  expect(readBatches('v')).toEqual({ batch: null, recorded: [] });
});

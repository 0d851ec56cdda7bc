import { afterEach, expect, it, vi } from 'vitest';
import { withLocalStorage } from '../../../lib/testing/local-storage.ts';
import { forgetBatches, readBatches, writeBatch } from './batch-storage.ts';
import { keptHere, newBatch, skipped } from './batch.ts';

const places = [...'ab'].map((id) => ({ id, name_az: null, name_loc: id, name_new: id }));
const batch = newBatch(places);

afterEach(() => vi.unstubAllGlobals());

it('stores the batch until it is finished, and the recorded places of all batches', () => {
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

it('remembers the newest 5,000 recorded places', () => {
  withLocalStorage();
  const many = Array.from({ length: 5001 }, (_, index) => String(index));
  writeBatch('u', { ...batch, recorded: many.slice(1) });
  expect(readBatches('u').recorded).toEqual(many.slice(1));
  writeBatch('u', { ...batch, recorded: ['new'] });
  expect(readBatches('u').recorded).toEqual([...many.slice(2), 'new']);
});

it('starts empty with invalid stored data, and keeps data until the page closes without storage', () => {
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

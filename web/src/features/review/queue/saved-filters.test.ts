import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLocalStorage } from '../../../lib/testing/local-storage.ts';
import { wholeQueue, type QueueView } from './queue.ts';
import { searchOf } from './queue-address.ts';

const storage = withLocalStorage();
const { stored } = storage;
vi.stubGlobal('window', { location: { search: '' } });

const { useQueueView } = await import('./queue-view.ts');
const saved = await import('./saved-filters.ts');
const { beginQueue, forgetFilters, openFirst, removeFilter, saveFilter, useSavedFilters } = saved;

const mine: QueueView = { ...wholeQueue, province: 'Ardabil', order: 'newest' };
const voices: QueueView = { ...wholeQueue, kind: 'voice' };
const shown = () => searchOf(useQueueView.getState());
const names = () => useSavedFilters.getState().filters.map(({ name }) => name);

function reload(): void {
  useSavedFilters.setState({ uid: null, filters: [], first: null });
  useQueueView.setState(wholeQueue);
}

beforeEach(() => {
  stored.clear();
  storage.refuses = false;
  reload();
});

describe('saved filters', () => {
  it('are stored for their reviewer only, and survive a reload', () => {
    beginQueue('sevda');
    saveFilter(' My area ', mine);
    saveFilter('Recordings', voices);
    reload();
    beginQueue('sevda');
    expect(names()).toEqual(['My area', 'Recordings']);
    expect(saved.savedAs(useSavedFilters.getState().filters, mine)?.name).toBe('My area');
    reload();
    beginQueue('rena');
    expect(names()).toEqual([]);
  });

  it('open the queue with the default filter, unless the address contains a view', () => {
    beginQueue('sevda');
    saveFilter('My area', mine);
    openFirst('My area');
    reload();
    beginQueue('sevda');
    expect(shown()).toBe(searchOf(mine));
    useQueueView.setState(wholeQueue);
    beginQueue('sevda');
    expect(shown()).toBe('');
    reload();
    useQueueView.setState(voices);
    beginQueue('sevda');
    expect(shown()).toBe(searchOf(voices));
    openFirst(null);
    reload();
    beginQueue('sevda');
    expect(shown()).toBe('');
  });

  it('do not apply to the next reviewer’s queue', () => {
    beginQueue('sevda');
    useQueueView.setState(mine);
    beginQueue('rena');
    expect(shown()).toBe('');
  });

  it('are replaced by a filter with the same name, and can be removed', () => {
    beginQueue('sevda');
    saveFilter('One', mine);
    saveFilter('One', voices);
    openFirst('One');
    expect(useSavedFilters.getState().filters).toEqual([{ name: 'One', search: searchOf(voices) }]);
    removeFilter('One');
    expect(useSavedFilters.getState()).toMatchObject({ filters: [], first: null });
    reload();
    beginQueue('sevda');
    expect(names()).toEqual([]);
  });

  it('keep filters that another tab has saved', () => {
    beginQueue('sevda');
    saveFilter('One', mine);
    const key = [...stored.keys()][0] ?? '';
    const filters = [{ name: 'Other tab', search: '?queue-kind=voice' }];
    stored.set(key, JSON.stringify({ filters, first: null }));
    saveFilter('Two', voices);
    expect(names()).toEqual(['Other tab', 'Two']);
  });

  it('last until the page closes when storage is blocked', () => {
    storage.refuses = true;
    beginQueue('sevda');
    saveFilter('One', mine);
    saveFilter('Two', voices);
    expect(names()).toEqual(['One', 'Two']);
    forgetFilters('sevda');
    expect(names()).toEqual([]);
  });

  it.each([
    '{',
    '[]',
    '{"filters":[{"name":1},{"name":"A","search":"?queue-kind=x"}],"first":"B"}',
  ])('ignore invalid stored data: %s', (text) => {
    beginQueue('sevda');
    saveFilter('One', mine);
    stored.set([...stored.keys()][0] ?? '', text);
    reload();
    beginQueue('sevda');
    expect(names().filter((name) => name !== 'A')).toEqual([]);
    expect(shown()).toBe('');
  });

  it('are deleted with the account’s data', () => {
    beginQueue('sevda');
    saveFilter('One', mine);
    forgetFilters('sevda');
    expect([names(), stored.size]).toEqual([[], 0]);
  });
});

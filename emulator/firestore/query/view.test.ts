import { describe, expect, it } from 'vitest';
import { Database, integer, type CommitEvent, type Write } from '../database/index.ts';

const set = (id: string, n: number): Write => ({
  kind: 'update',
  path: `c/${id}`,
  fields: new Map([['n', integer(n)]]),
});

describe.each([
  ['whole', {}],
  ['limited', { limit: 9 }],
])('a %s view', (_, parts) => {
  async function changed() {
    const database = new Database({ projectId: 'p' });
    const events: CommitEvent[] = [];
    database.subscribe((event) => events.push(event));
    await database.commit({ writes: [set('a', 1), set('b', 2)] });
    const view = database.view('', {
      from: [{ collectionId: 'c' }],
      orderBy: [{ field: 'n', direction: 'DESCENDING' }],
      ...parts,
    });
    await database.commit({ writes: [set('x', 3), set('y', 9), set('a', 4), set('b', 5)] });
    const [before, event] = events as [CommitEvent, CommitEvent];
    return { view, before, event };
  }

  it('reports added and modified documents in its order', async () => {
    const { view, event } = await changed();
    const change = view.apply(event);
    expect(change?.added.map(({ path }) => path)).toEqual(['c/y', 'c/x']);
    expect(change?.modified.map(({ path }) => path)).toEqual(['c/b', 'c/a']);
  });

  it('applies each later commit once, and ignores earlier commits', async () => {
    const { view, before, event } = await changed();
    expect(view.apply(before)).toBeNull();
    expect(view.readTime).toBeLessThan(event.commitTime);
    expect(view.apply(event)).not.toBeNull();
    expect(view.readTime).toBe(event.commitTime);
    expect(view.apply(event)).toBeNull();
  });
});

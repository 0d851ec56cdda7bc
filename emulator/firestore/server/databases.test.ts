import { describe, expect, it } from 'vitest';
import { Database } from '../database/index.ts';
import { Databases } from './databases.ts';

const name = (projectId: string) => ({ projectId, databaseId: '(default)' });

describe('Databases', () => {
  it('opens each database once for concurrent requests', async () => {
    let opened = 0;
    const databases = new Databases(async ({ projectId }) => {
      opened += 1;
      return new Database({ projectId });
    });
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((id) => databases.get(name(id))),
    );
    expect([one === same, one === other, opened]).toEqual([true, false, 2]);
    expect((await databases.all()).map((database) => database.name.projectId)).toEqual(['a', 'b']);
  });

  it('retries after a failure, and still opens other databases', async () => {
    let broken = true;
    const databases = new Databases(async ({ projectId }) => {
      if (projectId === 'bad' && broken) throw new Error('damaged');
      return new Database({ projectId });
    });
    await databases.get(name('good'));
    const failing = databases.get(name('bad'));
    const all = databases.all();
    await expect(failing).rejects.toThrow('damaged');
    expect(await all).toHaveLength(1);
    broken = false;
    expect((await databases.get(name('bad'))).name.projectId).toBe('bad');
  });
});

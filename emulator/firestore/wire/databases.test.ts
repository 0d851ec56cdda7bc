import { describe, expect, it } from 'vitest';
import { Database } from '../database/index.ts';
import { Databases } from './databases.ts';

const name = (project: string) => ({ project, database: '(default)' });

describe('Databases', () => {
  it('opens each once, however many ask at once', async () => {
    let opened = 0;
    const databases = new Databases(async ({ project }) => {
      opened += 1;
      return new Database({ projectId: project });
    });
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((id) => databases.get(name(id))),
    );
    expect([one === same, one === other, opened]).toEqual([true, false, 2]);
    expect((await databases.all()).map((database) => database.name.project)).toEqual(['a', 'b']);
  });

  it('tries again after a failure, which does not touch the others', async () => {
    let broken = true;
    const databases = new Databases(async ({ project }) => {
      if (project === 'bad' && broken) throw new Error('damaged');
      return new Database({ projectId: project });
    });
    await databases.get(name('good'));
    const failing = databases.get(name('bad'));
    const all = databases.all();
    await expect(failing).rejects.toThrow('damaged');
    expect(await all).toHaveLength(1);
    broken = false;
    expect((await databases.get(name('bad'))).name.project).toBe('bad');
  });
});

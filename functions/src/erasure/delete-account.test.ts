import { describe, expect, it } from 'vitest';
import { deleteAccount, finishErasures, type AccountsContext } from './delete-account.ts';

const unexpected = (error: unknown) => expect.fail(String(error));

function newContext(diesAt?: string) {
  const steps: string[] = [];
  const begun = new Set<string>();
  let dies = diesAt;
  const step = (name: string) => async (uid: string) => {
    if (name === dies || `${name} ${uid}` === dies) throw new Error('killed');
    steps.push(`${name} ${uid}`);
    if (name === 'begin') begun.add(uid);
    if (name === 'end') begun.delete(uid);
  };
  const context: AccountsContext = {
    traces: {
      begin: step('begin'),
      unfinished: async () => [...begun],
      anonymise: step('anonymise'),
      eraseRecords: step('eraseRecords'),
      end: step('end'),
    },
    accounts: { disable: step('disable'), remove: step('remove') },
    uploads: { disown: step('disown') },
  };
  return { context, steps, begun, revive: () => (dies = undefined) };
}

const aylin = { uid: 'u', name: 'Aylin', admin: false, moderator: false, verified: false };
const all = ['begin', 'disable', 'anonymise', 'disown', 'eraseRecords', 'remove', 'end'];

describe('deleteAccount', () => {
  it('disables the account first, and removes it last', async () => {
    const { context, steps } = newContext();
    expect(await deleteAccount(context, aylin)).toEqual({ deleted: true });
    expect(steps).toEqual(all.map((name) => `${name} u`));
  });

  it.each(all.slice(1))('is completed later when it is interrupted at %s', async (name) => {
    const { context, steps, begun, revive } = newContext(name);
    await expect(deleteAccount(context, aylin)).rejects.toThrow('killed');
    expect([...begun]).toEqual(['u']);
    revive();
    await finishErasures(context, unexpected);
    expect([...begun]).toEqual([]);
    expect(new Set(steps)).toEqual(new Set(all.map((one) => `${one} u`)));
  });

  it('is completed for the other accounts when it fails for one account', async () => {
    const { context, steps, begun } = newContext('disown u');
    for (const uid of ['u', 'v']) await context.traces.begin(uid);
    const errors: string[] = [];
    await finishErasures(context, (error) => errors.push(String(error)));
    expect(errors).toEqual(['Error: killed']);
    expect([...begun]).toEqual(['u']);
    expect(steps).toContain('end v');
  });
});

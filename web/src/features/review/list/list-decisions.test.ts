import { limits } from '@shared/contract/limits.ts';
import type { ListProgress } from '@shared/contract/lists.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { noRole, useSession } from '../../../lib/session.ts';

const toast = vi.hoisted(() => Object.assign(vi.fn(), { error: vi.fn() }));
const offerToTakeBack = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/Toasts.tsx', () => ({ toast }));
vi.mock('../decide/undo-decisions.ts', () => ({ offerToTakeBack }));
const continueList = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/lists.ts', () => ({ continueList, undoListDecision: vi.fn() }));
vi.mock('../../../map/places/places-client.ts', () => ({ reloadPlaces: vi.fn() }));
vi.mock('../dock/use-layers.ts', () => ({ reloadLists: vi.fn() }));
const { carryOut, mayUndo } = await import('./list-decisions.ts');

beforeEach(() => vi.resetAllMocks());

const by = 'Sevda';
const decision: ListProgress = {
  ...{ id: 'decision', kind: 'approve', by, at: '2026-01-01T00:00:00.000Z', is_running: false },
  ...{ total: 12, decided: 12, left: 0, late: 0 },
};

function signInAs(displayName: string, roles: Partial<typeof noRole>, uid = 'uid') {
  const details = { email: null, photoURL: null, verified: true, hasPassword: true };
  useSession.setState({ user: { uid, displayName, ...details }, ...noRole, ...roles });
}

it.each([
  ['a moderator’s own decision', by, { moderator: true }, true],
  ['with spaces around the name', ` ${by} `, { moderator: true }, true],
  [
    'another reviewer’s decision that a moderator has continued',
    'Anar',
    { moderator: true },
    false,
  ],
  ['another reviewer’s decision that an admin has continued', 'Anar', { admin: true }, true],
])('offers the undo only if the server allows it: %s', async (_, name, roles, isOffered) => {
  signInAs(name, roles);
  expect(mayUndo(decision, useSession.getState())).toBe(isOffered);
  expect(await carryOut('list', async () => decision)).toBe(true);
  expect(offerToTakeBack).toHaveBeenCalledTimes(isOffered ? 1 : 0);
  expect(toast).toHaveBeenCalledTimes(isOffered ? 0 : 1);
});

it('offers a moderator without a name no undo of a decision by another reviewer without a name', () => {
  signInAs(' ', { moderator: true });
  expect(mayUndo({ kind: 'approve', by: null }, useSession.getState())).toBe(false);
});

it('offers the undo to a moderator whose long name the server has shortened before half a character', () => {
  const shortened = 'x'.repeat(limits.nameLength - 1);
  signInAs(`${shortened}𐰀`, { moderator: true });
  expect(mayUndo({ kind: 'approve', by: shortened }, useSession.getState())).toBe(true);
});

it('offers no undo of an undo', () => {
  signInAs(by, { admin: true });
  expect(mayUndo({ kind: 'undo', by }, useSession.getState())).toBe(false);
});

it.each([
  ['succeeds', async () => ({ ...decision, is_running: true })],
  ['fails', async () => Promise.reject(new Error('signed out'))],
])(
  'leaves the rest of a decision to the server after a change of user (the call %s)',
  async (_, answer) => {
    signInAs(by, { admin: true });
    continueList.mockImplementationOnce(() => {
      signInAs(by, { admin: true }, 'another');
      return answer();
    });
    await carryOut('list', async () => ({ ...decision, is_running: true }));
    expect(continueList).toHaveBeenCalledTimes(1);
    expect([offerToTakeBack, toast, toast.error].flatMap(({ mock }) => mock.calls)).toEqual([]);
  },
);

import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldNames, noContent } from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import { newApplication } from '../../functions/src/api/testing/application.ts';
import { createRouter } from '../../functions/src/platform/http/router.ts';
import type {
  StoredFlags,
  StoredHistory,
  StoredSuggestion,
} from '../../functions/src/places/model.ts';
import { newSuggestion } from '../../functions/src/places/record.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { newDocumentId } from '../../functions/src/platform/store/ids.ts';
import { cases, type Row } from '../rules/cases.ts';
import type { Actor, PlaceState } from '../rules/operations.ts';
import { payloads } from '../rules/payloads.ts';
import {
  auth,
  call,
  forgedToken,
  havePlace,
  newAccount,
  newPlaceId,
  store,
  type Call,
} from './suite.ts';

const tokens = new Map<Actor, string>();
const uids = new Map<Actor, string>();
let ownerUid = '';
let proposerUid = '';

beforeAll(async () => {
  const owner = await newAccount('Owner');
  const disabled = await newAccount('Disabled');
  const forger = await newAccount('Forger');
  await auth.updateUser(disabled.uid, { disabled: true });
  ownerUid = owner.uid;
  proposerUid = (await newAccount('Proposer', { admin: true })).uid;
  tokens.set('owner', owner.token);
  for (const role of ['admin', 'moderator'] as const) {
    const account = await newAccount(role, { [role]: true });
    tokens.set(role, account.token);
    uids.set(role, account.uid);
  }
  tokens.set('disabled', disabled.token);
  tokens.set('forged', forgedToken(forger.uid, { admin: true, moderator: true }));
});

const listOf = (sid: string) => `list-${sid}`;

async function situation(
  state: PlaceState,
  { isAsked = false, isProposed = false, uid = ownerUid } = {},
): Promise<{ id: string; sid: string }> {
  const sid = newDocumentId();
  if (state === 'none') return { id: newPlaceId(), sid };
  const { place_id } = await havePlace({ status: state });
  const suggestion: StoredSuggestion = {
    ...newSuggestion(
      {
        ...{ ...noContent, name_new: 'Naqadeh', name_az: 'Sulduz', name_loc: 'سولدوز' },
        ...{ id: sid, place_id, uid, author: 'Owner', list: listOf(sid) },
      },
      new Date(),
    ),
    questions: isAsked ? [{ question: 'Which book?', answer: null }] : [],
    state: isAsked ? 'asked' : 'pending',
  };
  const flags: StoredFlags = {
    ...{ place_id, kind: 'name', open: true, count: 1, words: [], muted: null, allowed: [] },
    ...{ first_day: '2026-01-01', last_day: '2026-01-01', order: '1 2026-01-01' },
  };
  const entry: StoredHistory = {
    ...{ id: sid, place_id, at: new Date(), action: 'approved', revision: 3, suggestion_id: sid },
    ...{ uid: ownerUid, by: 'Owner', reason: null, reason_id: null, changes: [], kept: null },
  };
  await store.transact(place_id, async (transaction) => {
    transaction.saveSuggestion(suggestion);
    transaction.saveFlags(flags);
    const by = { uid: uid === ownerUid ? proposerUid : uid, by: 'Proposer' };
    const proposal = { id: sid, place_id, ...by, at: new Date(), revision: 3, merge: null };
    if (isProposed) transaction.saveProposal(proposal);
    transaction.addHistory(entry);
  });
  return { id: place_id, sid };
}

const languageOf = (payload: string): string => (payload === 'good' ? 'azb' : 'de');

const accountIn = (payload: string, { id, sid }: { id: string; sid: string }): string =>
  payload === 'good' ? `suggestion/${id}/${sid}` : 'somebody';

function asked(
  { operation, payload, state }: Row,
  { id, sid, other }: { id: string; sid: string; other: string },
): [string, Call] {
  const place = `/places/${id}`;
  const post = (body: object): Call => ({ method: 'POST', body });
  switch (operation) {
    case 'read the place':
      return [place, {}];
    case 'read the history':
      return [`${place}/history`, {}];
    case 'list pending places':
      return ['/places/pending', {}];
    case 'list deleted places':
      return ['/places/deleted', {}];
    case 'read what was deleted':
      return [`${place}/deleted`, {}];
    case 'list own suggestions':
      return ['/places/suggestions', {}];
    case 'list the suggestions':
      return [`${place}/submissions`, {}];
    case 'read the own inbox':
      return ['/account/inbox', {}];
    case 'mark the own inbox as read': {
      const count = payload === 'good' ? limits.inboxEntries : limits.inboxEntries + 1;
      return ['/account/inbox/read', post({ ids: Array.from({ length: count }, newDocumentId) })];
    }
    case 'read the own settings of emails':
      return ['/account/notifications', {}];
    case 'change the own settings of emails':
      return ['/account/notifications', post({ language: languageOf(payload), mail: false })];
    case 'make a feed':
      return ['/account/feed', post({ language: languageOf(payload) })];
    case 'end the feed':
      return ['/account/feed', { method: 'DELETE' }];
    case 'suggest':
      return [`${place}/submit`, post({ ...aSubmission(), ...payloads[payload]?.fields })];
    case 'approve':
      return [`${place}/submissions/${sid}/approve`, post({ fields: fieldNames, revision: 3 })];
    case 'approve corrected':
      return [
        `${place}/submissions/${sid}/approve`,
        post({ fields: fieldNames, revision: 3, corrected: { name_az: 'Sulduz' } }),
      ];
    case 'approve the own':
      return [`${place}/submissions/${sid}/approve`, post({ fields: fieldNames, revision: 3 })];
    case 'decline the own':
      return [`${place}/submissions/${sid}/decline`, post({ reason: 'No source' })];
    case 'ask about the own':
      return [`${place}/submissions/${sid}/ask`, post({ question: 'Which book?' })];
    case 'hand on':
    case 'hand on the own': {
      const length = limits.handOnLength + (payload === 'good' ? 0 : 1);
      return [`${place}/submissions/${sid}/hand-on`, post({ note: 'x'.repeat(length) })];
    }
    case 'take back what was handed on':
      return [`${place}/submissions/${sid}/hand-on/undo`, post({})];
    case 'list moderators':
      return ['/moderators', {}];
    case 'appoint a moderator':
    case 'dismiss a moderator': {
      const email =
        payload === 'good' ? `${newDocumentId()}@adyurdu.test` : 'x'.repeat(limits.emailLength + 1);
      return ['/moderators', post({ email, moderator: operation === 'appoint a moderator' })];
    }
    case 'list what an account did':
      return [
        `${place}/undo`,
        post({
          ...{ by: { kind: 'suggestion', id: sid }, since: new Date(0).toISOString() },
          ...{ reason: 'Spam', apply: false },
        }),
      ];
    case 'list decisions':
      return [`/audit?place=${id}`, {}];
    case 'list decisions of an account':
      return [`/audit?account=${accountIn(payload, { id, sid })}`, {}];
    case 'read the numbers':
      return ['/audit/numbers', {}];
    case 'look at an account':
      return [`/audit/account?account=${accountIn(payload, { id, sid })}`, {}];
    // This case unblocks an account that is not blocked. If an earlier case blocked the account first, the later cases
    // could not use it.
    case 'unblock an account':
      return [
        '/audit/account/block',
        post({ account: accountIn(payload, { id, sid }), blocked: false, reason: 'Spam' }),
      ];
    case 'list what an account waits for':
      return [`/audit/account/waiting?account=${accountIn(payload, { id, sid })}`, {}];
    case 'ask':
      return [
        `${place}/submissions/${sid}/ask`,
        post({ question: 'x'.repeat(limits.questionLength + (payload === 'good' ? 0 : 1)) }),
      ];
    case 'answer':
    case 'answer what was asked':
      return [
        `${place}/submissions/${sid}/answer`,
        post({ answer: 'x'.repeat(limits.questionLength + (payload === 'good' ? 0 : 1)) }),
      ];
    case 'approve what was asked':
      return [`${place}/submissions/${sid}/approve`, post({ fields: fieldNames, revision: 3 })];
    case 'withdraw':
    case 'withdraw what was asked':
      return [`${place}/submissions/${sid}`, { method: 'DELETE' }];
    case 'change what was sent':
    case 'change what was asked': {
      const replaces = payload === 'good' ? sid : 'no/id';
      return [`${place}/submit`, post({ ...aSubmission(), replaces })];
    }
    case 'decline':
      return [`${place}/submissions/${sid}/decline`, post({ reason: 'No source' })];
    case 'restore a version':
      return [`${place}/history/${sid}/restore`, post({ revision: 3 })];
    case 'merge another into it':
      return [
        `${place}/merge`,
        post({
          ...{ place_id: other, fields: payload.startsWith('a field') ? ['links'] : ['name_new'] },
          revision: payload === 'an older revision' ? 2 : state === 'none' ? 0 : 3,
          other_revision: 3,
        }),
      ];
    case 'merge it into another':
      return [
        `/places/${other}/merge`,
        post({ place_id: id, fields: [], revision: 3, other_revision: 3 }),
      ];
    case 'undo a merge':
      return [`${place}/unmerge`, post({ place_id: other })];
    case 'list proposals':
      return ['/places/proposals', {}];
    case 'confirm a proposal':
    case 'confirm the own proposal':
    case 'decline a proposal':
    case 'decline the own proposal':
    case 'withdraw a proposal':
    case 'withdraw the own proposal': {
      const [act = ''] = operation.split(' ');
      const proposal = payload === 'another proposal' ? newDocumentId() : sid;
      const why = payload === 'without a reason' ? {} : { reason_id: 'unclear' };
      const reason = act === 'decline' ? why : {};
      return [`/places/proposals/${act}`, post({ place_id: id, id: proposal, ...reason })];
    }
    case 'flag':
      return ['/places/flags', post({ place_id: id, kind: 'name', words: 'It is Sulduz.' })];
    case 'answer about a name':
      return [
        '/places/name-answers',
        post({
          ...{ place_id: id, name: payload === 'another name' ? 'Urmu' : 'Sulduz', answer: 'say' },
          ticket: 'x'.repeat(payload === 'a letter too few' ? 42 : 43),
        }),
      ];
    case 'list flags':
      return ['/places/flags', {}];
    case 'answer flags':
      return [`${place}/flags`, post({ kind: 'name', answer: 'done', count: 1 })];
    case 'list pending lists':
      return ['/lists/pending', {}];
    case "open the owner's list":
      return [`/lists/${listOf(sid)}`, {}];
    case 'open an unknown list':
      return [`/lists/${newDocumentId()}`, {}];
    case 'list its rows':
      return [`/lists/${listOf(sid)}/rows`, {}];
    case "decide on the owner's list": {
      const until = payload === 'good' ? new Date().toISOString() : 'x';
      const body = { kind: 'approve', until, without: [], replacing: [] };
      return [`/lists/${listOf(sid)}/decide`, post(body)];
    }
    case 'undo a decision on a list':
      return [`/lists/${listOf(sid)}/undo`, post({ review: newDocumentId() })];
    case 'continue a decision on a list':
      return [`/lists/${listOf(sid)}/continue`, post({})];
    case 'ask about a list':
      return [
        `/lists/${listOf(sid)}/ask`,
        post({ question: 'x'.repeat(limits.questionLength + (payload === 'good' ? 0 : 1)) }),
      ];
    case 'answer about a list':
      return [`/lists/${listOf(sid)}/answer`, post({ answer: 'x' })];
    case 'undo a decision':
      return [`${place}/submissions/${sid}/undo`, post({})];
    case 'request':
    case 'delete':
    case 'restore':
      return [`${place}/${operation}`, post({})];
    default:
      throw new Error(`the API has no "${operation}"`);
  }
}

/** Routes without rows in the table. Each value is the test file that checks who may call the route. */
const testedElsewhere: Record<string, string> = {
  'DELETE /account': 'erasure.test.ts',
  'DELETE /places/{id}/submissions/{sid}/speaker': 'speaker.test.ts',
  'GET /account/data': 'my-data.test.ts',
  'GET /geocode': 'table.test.ts',
  'GET /geocode/autocomplete': 'table.test.ts',
  'GET /places/pdf': 'table.test.ts',
  'GET /places/{id}/search': 'table.test.ts',
  'POST /lists/{id}/withdraw': 'table.test.ts',
  'POST /places/pdf/regenerate': 'table.test.ts',
  'POST /storage/upload': '../storage/uploads.test.ts',
};

it('the table has a row for each route, or names the file that tests the route', () => {
  const { routes } = newApplication();
  const match = createRouter(routes);
  const called = cases.map((row) => {
    const [address, { method = 'GET' }] = asked(row, { id: 'gn-1', sid: 'sid', other: 'gn-2' });
    const found = match(method, address.split('?')[0] ?? '');
    return found.kind === 'found' ? `${method} ${found.route.path}` : address;
  });
  const left = routes.map(({ method, path }) => `${method} ${path}`).filter((one) => !called.includes(one)); // oxfmt-ignore
  expect(left.toSorted()).toEqual(Object.keys(testedElsewhere).toSorted());
  const files = Object.values(testedElsewhere);
  expect(files.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([]);
});

describe('the API', () => {
  const situations = new Map<string, Promise<{ id: string; sid: string }>>();
  const placeFor = (state: PlaceState, status: number, operation: string, actor: Actor) => {
    const isProposed = operation.endsWith('proposal');
    if (/the own( proposal)?$/.test(operation))
      return situation(state, { isProposed, uid: uids.get(actor) ?? ownerUid });
    const isAsked = operation.endsWith('what was asked');
    const about = { isAsked, isProposed };
    if (status === 200 && !/^(read|list)/.test(operation)) return situation(state, about);
    const key = `${state} ${isAsked} ${isProposed}`;
    const shared = situations.get(key) ?? situation(state, about);
    situations.set(key, shared);
    return shared;
  };

  it.each(cases)(
    '$operation, $state, $payload, $actor: $expected',
    async ({ actor, expected, ...row }) => {
      const { id, sid } = await placeFor(row.state, expected, row.operation, actor);
      // Creates a new account for some cases, because suggestions count against an account's quota: for every case of
      // an ordinary user, and for every successful suggestion by another actor. The actors `owner` and `forged` always
      // keep their tokens.
      const token =
        actor === 'user' ||
        (row.operation === 'suggest' && expected === 200 && actor !== 'owner' && actor !== 'forged')
          ? (
              await newAccount('Suggester', {
                admin: actor === 'admin',
                moderator: actor === 'moderator',
              })
            ).token
          : tokens.get(actor);
      const isOfTwo = row.operation.includes('merge');
      const other = isOfTwo ? (await havePlace({ status: 'approved' })).place_id : '';
      const [path, request] = asked(row, { id, sid, other });
      const answer = await call(path, { ...request, token });
      expect([answer.status, answer.success]).toEqual([expected, expected === 200]);
    },
  );
});

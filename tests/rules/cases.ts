import { actors, type Actor, type Operation, type PlaceState } from './operations.ts';
import { payloads } from './payloads.ts';

/** A row of the table of permissions. The tests of the rules and of the API use the same table. */
export interface Row {
  operation: Operation;
  state: PlaceState;
  payload: string;
  /**
   * One letter for each actor, in the order of `actors`: y if the rules allow the operation with the SDK, otherwise n.
   * Null if only the API has the operation.
   */
  sdk: string | null;
  /** HTTP status of the API for each actor. */
  api: string | null;
}

const nobody = 'n n n n n n n';
const ok = '200 200 200 200 401 200 200';
const gone = '404 404 404 404 401 404 404';
const toContributors = '404 404 200 200 401 404 200';
const forAdmins = (status: number) => `401 403 403 ${status} 401 403 403`;
const forReviewers = (status: number) => `401 403 403 ${status} 401 403 ${status}`;
const forUsers = (status: number) => `401 ${status} ${status} ${status} 401 ${status} ${status}`;

const row = (
  operation: Operation,
  state: PlaceState,
  sdk: string | null,
  api: string | null,
  payload = 'good',
): Row => ({ operation, state, payload, sdk, api });

const published = ['approved', 'requested'] as const;
const shown = ['approved', 'requested', 'pending'] as const;

const reads: Row[] = [
  row('read the place', 'approved', nobody, ok),
  row('read the place', 'requested', nobody, ok),
  row('read the place', 'pending', nobody, toContributors),
  // The API's call for one place does not return deleted places; the API has a list of them for admins.
  row('read the place', 'deleted', nobody, gone),
  row('read the place', 'none', nobody, gone),
  row('list published places', 'approved', nobody, null),
  row('list all places', 'approved', nobody, null),
  row('list pending places', 'approved', null, forReviewers(200)),
  row('list deleted places', 'deleted', null, forAdmins(200)),
  row('read what was deleted', 'deleted', null, forAdmins(200)),
  row('read what was deleted', 'approved', null, forAdmins(404)),
  row('read what was deleted', 'none', null, forAdmins(404)),
  ...([...shown, 'deleted'] as const).map((state) =>
    row("read the owner's suggestion", state, nobody, null),
  ),
  row('list own suggestions', 'approved', nobody, forUsers(200)),
  ...shown.map((state) => row('list the suggestions', state, nobody, forReviewers(200))),
  row('list the suggestions', 'deleted', nobody, forReviewers(404)),
  ...published.map((state) => row('read the history', state, nobody, ok)),
  row('read the history', 'pending', nobody, toContributors),
  row('read the history', 'deleted', nobody, '404 404 404 200 401 404 404'),
  row('read the map', 'approved', nobody, null),
  row('read a cell of the map', 'approved', nobody, null),
  row('list cells of the map', 'approved', nobody, null),
  row('read who suggested', 'approved', nobody, null),
  row('read records of users', 'approved', nobody, null),
  row("read the owner's inbox", 'approved', nobody, null),
  row('list the inboxes', 'approved', nobody, null),
  row('list inboxes wherever they are', 'approved', nobody, null),
  row('read the own inbox', 'approved', nobody, forUsers(200)),
  row('mark the own inbox as read', 'approved', null, forUsers(200)),
  row('mark the own inbox as read', 'approved', null, forUsers(400), 'too many ids'),
  // Settings of emails contain the secret of the link that turns emails off. The API shows owners all other settings.
  row('read the own settings of emails', 'approved', nobody, forUsers(200)),
  row('list settings of emails', 'approved', nobody, null),
  row('change the own settings of emails', 'approved', nobody, forUsers(200)),
  row('change the own settings of emails', 'approved', null, forUsers(400), 'no such language'),
  row('make a feed', 'approved', null, forUsers(200)),
  row('make a feed', 'approved', null, forUsers(400), 'no such language'),
  row('end the feed', 'approved', null, forUsers(200)),
  row('list who wants to hear of flags', 'approved', nobody, null),
  row('read a key', 'approved', nobody, null),
  row('list the keys', 'approved', nobody, null),
  row('list keys wherever they are', 'approved', nobody, null),
  row('list suggestions of all places', 'approved', nobody, null),
];

const suggesting: Row[] = [
  ...([...shown, 'deleted', 'none'] as const).map((state) =>
    row('suggest', state, nobody, forUsers(200)),
  ),
];

const deciding: Row[] = [
  ...(['approve', 'approve corrected', 'approve what was asked', 'ask'] as const).flatMap(
    (operation) => inEachState(operation, forReviewers),
  ),
  ...[...shown, 'deleted' as const].map((state) => row('decline', state, null, forReviewers(200))),
  row('decline', 'none', null, forReviewers(404)),
  ...(['request', 'delete'] as const).flatMap((operation) => inEachState(operation, forAdmins)),
  ...inEachState('hand on', forReviewers),
  row('hand on', 'approved', null, forReviewers(400), 'a letter too many'),
  // The status is 409, because no reviewer has passed this suggestion on to another reviewer ("handed on").
  row('take back what was handed on', 'approved', null, forReviewers(409)),
  row('take back what was handed on', 'deleted', null, forReviewers(404)),
  row('read who has handed on', 'approved', nobody, null),
  // If there is another reviewer, reviewers are not allowed to decide on, ask about or hand on their own suggestions.
  ...(['approve the own', 'decline the own', 'ask about the own', 'hand on the own'] as const).map(
    (operation) => row(operation, 'approved', null, forReviewers(403)),
  ),
];

function inEachState(operation: Operation, status: typeof forAdmins): Row[] {
  return [
    ...shown.map((state) => row(operation, state, null, status(200))),
    row(operation, 'deleted', null, status(404)),
    row(operation, 'none', null, status(404)),
  ];
}

/** The payload names an email address without an account, so admins get 404. */
const appointing: Row[] = [
  row('list moderators', 'approved', null, forAdmins(200)),
  row('appoint a moderator', 'approved', null, forAdmins(404)),
  row('dismiss a moderator', 'approved', null, forAdmins(404)),
  row('appoint a moderator', 'approved', null, forAdmins(400), 'a letter too many'),
];

/** Callers without permission get the status 401 or 403, whether or not the account exists. */
const undoingAccounts: Row[] = [
  row('list what an account did', 'approved', null, forAdmins(200)),
  row('list decisions', 'approved', null, forAdmins(200)),
  row('read the numbers', 'approved', null, forAdmins(200)),
  ...(
    [
      'list decisions of an account',
      'look at an account',
      'list what an account waits for',
      'unblock an account',
    ] as const
  ).flatMap((operation) => [
    row(operation, 'approved', null, forAdmins(200)),
    row(operation, 'none', null, forAdmins(404)),
    row(operation, 'approved', null, forAdmins(400), 'no name of an account'),
  ]),
  row('read changes of accounts', 'approved', nobody, null),
  row('write changes of accounts', 'approved', nobody, null),
];

/**
 * The owner may withdraw or change an undecided suggestion, and answer the reviewers' question about it. All other
 * users get the same response as for an unknown suggestion.
 */
const byOwner = (status: number) => `401 404 ${status} 404 401 404 404`;
const asking: Row[] = [
  row('ask', 'approved', null, forReviewers(400), 'a letter too many'),
  ...([...shown, 'deleted'] as const).flatMap((state) => [
    row('answer', state, null, byOwner(409)),
    row('answer what was asked', state, null, byOwner(200)),
    row('withdraw', state, null, byOwner(200)),
    row('withdraw what was asked', state, null, byOwner(200)),
    row('change what was sent', state, null, byOwner(200)),
    row('change what was asked', state, null, byOwner(200)),
  ]),
  row('answer what was asked', 'approved', null, forUsers(400), 'a letter too many'),
  row('answer', 'none', null, byOwner(404)),
  row('withdraw', 'none', null, byOwner(404)),
  row('change what was sent', 'none', null, byOwner(404)),
  row('change what was sent', 'approved', null, forUsers(400), 'a letter too many'),
];

/** The status is 409, because a pending suggestion has no decision that can be undone. */
const undoing: Row[] = [
  ...shown.map((state) => row('undo a decision', state, null, forReviewers(409))),
  row('undo a decision', 'deleted', null, forReviewers(404)),
  row('undo a decision', 'none', null, forReviewers(404)),
];

const restoring: Row[] = [
  ...shown.map((state) => row('restore', state, null, forAdmins(409))),
  row('restore', 'deleted', null, forAdmins(200)),
  row('restore', 'none', null, forAdmins(404)),
  ...published.map((state) => row('restore a version', state, null, forAdmins(200))),
  ...(['pending', 'deleted'] as const).map((state) =>
    row('restore a version', state, null, forAdmins(409)),
  ),
  row('restore a version', 'none', null, forAdmins(404)),
];

/**
 * In 'merge another into it', another published place is merged into the row's place, which may also be an unnamed
 * settlement ('none'). In 'merge it into another', the row's place is merged into another place. An unnamed settlement
 * has no data to merge, so the status is 404.
 */
const merging: Row[] = [
  ...([...shown, 'none'] as const).map((state) =>
    row('merge another into it', state, null, forAdmins(200)),
  ),
  row('merge another into it', 'deleted', null, forAdmins(404)),
  row('merge another into it', 'approved', null, forAdmins(409), 'an older revision'),
  row('merge another into it', 'approved', null, forAdmins(400), 'a field that nobody chooses'),
  ...shown.map((state) => row('merge it into another', state, null, forAdmins(200))),
  ...(['deleted', 'none'] as const).map((state) =>
    row('merge it into another', state, null, forAdmins(404)),
  ),
  // The status is 409, because the other place was never merged into the row's place.
  ...([...shown, 'deleted'] as const).map((state) =>
    row('undo a merge', state, null, forAdmins(409)),
  ),
  row('undo a merge', 'none', null, forAdmins(404)),
];

/** An admin has proposed a deletion, and a second reviewer must confirm it. */
const proposing: Row[] = [
  row('list proposals', 'approved', null, forReviewers(200)),
  ...inEachState('confirm a proposal', forReviewers),
  row('confirm a proposal', 'approved', null, forReviewers(404), 'another proposal'),
  row('confirm the own proposal', 'approved', null, forReviewers(403)),
  ...([...shown, 'deleted'] as const).flatMap((state) => [
    row('decline a proposal', state, null, forReviewers(200)),
    row('withdraw the own proposal', state, null, forReviewers(200)),
  ]),
  row('decline a proposal', 'none', null, forReviewers(404)),
  row('decline a proposal', 'approved', null, forReviewers(400), 'without a reason'),
  row('decline the own proposal', 'approved', null, forReviewers(403)),
  row('withdraw a proposal', 'approved', null, forReviewers(403)),
  row('read a proposal', 'approved', nobody, null),
];

/** Everybody may flag a published place. For all other places, the API responds that the place does not exist. */
const flagging: Row[] = [
  ...published.map((state) => row('flag', state, null, ok)),
  ...(['pending', 'deleted', 'none'] as const).map((state) => row('flag', state, null, gone)),
  row('list flags', 'approved', null, forAdmins(200)),
  ...([...shown, 'deleted'] as const).map((state) =>
    row('answer flags', state, null, forAdmins(200)),
  ),
  row('answer flags', 'none', null, forAdmins(404)),
  ...shown.map((state) => row('read the flags', state, nobody, null)),
  row('list flags of all places', 'approved', nobody, null),
];

/** All visitors may answer whether people still say a name of a published place. */
const answeringAboutNames: Row[] = [
  ...published.map((state) => row('answer about a name', state, null, ok)),
  ...(['pending', 'deleted', 'none'] as const).map((state) =>
    row('answer about a name', state, null, gone),
  ),
  row('answer about a name', 'approved', null, ok.replaceAll('200', '400'), 'a letter too few'),
  row('answer about a name', 'approved', null, ok.replaceAll('200', '409'), 'another name'),
  row('list new answers about names', 'approved', nobody, null),
  row('list counted answers about names', 'approved', nobody, null),
  row('read exact counts of answers', 'approved', nobody, null),
];

/** Callers who may not review lists get the same response for another user's list as for an unknown list. */
const reviewingLists: Row[] = [
  row('list pending lists', 'approved', null, forReviewers(200)),
  row("open the owner's list", 'approved', null, forReviewers(200)),
  row('open an unknown list', 'approved', null, forReviewers(404)),
  row('list its rows', 'approved', null, forReviewers(200)),
  row("decide on the owner's list", 'approved', null, forReviewers(200)),
  row("decide on the owner's list", 'approved', null, forReviewers(400), 'a letter too many'),
  row('undo a decision on a list', 'approved', null, forReviewers(404)),
  row('continue a decision on a list', 'approved', null, forReviewers(404)),
  row('ask about a list', 'approved', null, forReviewers(200)),
  row('ask about a list', 'approved', null, forReviewers(400), 'a letter too many'),
  row('answer about a list', 'approved', null, forUsers(404)),
  row('read the record of a list', 'approved', nobody, null),
];

/** Only the API counts quotas and keeps the history. A write with the SDK would bypass both. */
const neverBySdk: Row[] = (
  [
    'write the place',
    'merge into the place',
    'update the place',
    'delete the place',
    'change the suggestion',
    'delete the suggestion',
    'write the history',
    'write who suggested',
    'write a flag',
    'write a proposal',
    'write who has handed on',
    'write an answer about a name',
    'write the record of a list',
    'write the map',
    'write a cell of the map',
    'write records of users',
    'write the own inbox',
    'write anything else',
  ] as const
).flatMap((operation) =>
  ([...shown, 'deleted', 'none'] as const).map((state) => row(operation, state, nobody, null)),
);

const spoilt: Row[] = Object.entries(payloads)
  .filter(([name]) => name !== 'good')
  .map(([name, { accepted }]) =>
    row('suggest', 'approved', nobody, forUsers(accepted ? 200 : 400), name),
  );

const rows: Row[] = [
  ...reads,
  ...suggesting,
  ...deciding,
  ...asking,
  ...undoing,
  ...undoingAccounts,
  ...appointing,
  ...restoring,
  ...merging,
  ...proposing,
  ...flagging,
  ...answeringAboutNames,
  ...reviewingLists,
  ...neverBySdk,
  ...spoilt,
];

export function casesFor<T>(
  side: 'sdk' | 'api',
  read: (cell: string) => T,
): (Row & { actor: Actor; expected: T })[] {
  return rows.flatMap((one) => {
    const cells = one[side]?.split(' ');
    if (!cells) return [];
    if (cells.length !== actors.length) throw new Error(`${one.operation}: ${one[side]}`);
    return actors.map((actor, index) => ({ ...one, actor, expected: read(cells[index] ?? '') }));
  });
}

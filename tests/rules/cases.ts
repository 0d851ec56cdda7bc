import { actors, type Actor, type Operation, type PlaceState } from './operations.ts';
import { payloads } from './payloads.ts';

/** A row of the table of permissions of the API. */
export interface Row {
  operation: Operation;
  state: PlaceState;
  payload: string;
  /** HTTP status of the API for each actor, in the order of `actors`. */
  api: string;
}

const ok = '200 200 200 200 401 200 200';
const gone = '404 404 404 404 401 404 404';
const toContributors = '404 404 200 200 401 404 200';
const forAdmins = (status: number) => `401 403 403 ${status} 401 403 403`;
const forReviewers = (status: number) => `401 403 403 ${status} 401 403 ${status}`;
const forUsers = (status: number) => `401 ${status} ${status} ${status} 401 ${status} ${status}`;

const row = (operation: Operation, state: PlaceState, api: string, payload = 'good'): Row => ({
  operation,
  state,
  payload,
  api,
});

const published = ['approved', 'requested'] as const;
const shown = ['approved', 'requested', 'pending'] as const;

const reads: Row[] = [
  row('read the place', 'approved', ok),
  row('read the place', 'requested', ok),
  row('read the place', 'pending', toContributors),
  // The API's call for one place does not return deleted places; the API has a list of them for admins.
  row('read the place', 'deleted', gone),
  row('read the place', 'none', gone),
  row('list pending places', 'approved', forReviewers(200)),
  row('list deleted places', 'deleted', forAdmins(200)),
  row('read what was deleted', 'deleted', forAdmins(200)),
  row('read what was deleted', 'approved', forAdmins(404)),
  row('read what was deleted', 'none', forAdmins(404)),
  row('list own suggestions', 'approved', forUsers(200)),
  ...shown.map((state) => row('list the suggestions', state, forReviewers(200))),
  row('list the suggestions', 'deleted', forReviewers(404)),
  ...published.map((state) => row('read the history', state, ok)),
  row('read the history', 'pending', toContributors),
  row('read the history', 'deleted', '404 404 404 200 401 404 404'),
  row('read the own inbox', 'approved', forUsers(200)),
  row('mark the own inbox as read', 'approved', forUsers(200)),
  row('mark the own inbox as read', 'approved', forUsers(400), 'too many ids'),
  // The API returns a user's own settings of emails, but without the secret of the link that turns emails off.
  row('read the own settings of emails', 'approved', forUsers(200)),
  row('change the own settings of emails', 'approved', forUsers(200)),
  row('change the own settings of emails', 'approved', forUsers(400), 'no such language'),
  row('make a feed', 'approved', forUsers(200)),
  row('make a feed', 'approved', forUsers(400), 'no such language'),
  row('end the feed', 'approved', forUsers(200)),
];

const suggesting: Row[] = [
  ...([...shown, 'deleted', 'none'] as const).map((state) => row('suggest', state, forUsers(200))),
];

const deciding: Row[] = [
  ...(['approve', 'approve corrected', 'approve what was asked', 'ask'] as const).flatMap(
    (operation) => inEachState(operation, forReviewers),
  ),
  ...[...shown, 'deleted' as const].map((state) => row('decline', state, forReviewers(200))),
  row('decline', 'none', forReviewers(404)),
  ...(['request', 'delete'] as const).flatMap((operation) => inEachState(operation, forAdmins)),
  ...inEachState('hand on', forReviewers),
  row('hand on', 'approved', forReviewers(400), 'a letter too many'),
  // The status is 409, because no reviewer has passed this suggestion on to another reviewer ("handed on").
  row('take back what was handed on', 'approved', forReviewers(409)),
  row('take back what was handed on', 'deleted', forReviewers(404)),
  // If there is another reviewer, reviewers are not allowed to decide on, ask about or hand on their own suggestions.
  ...(['approve the own', 'decline the own', 'ask about the own', 'hand on the own'] as const).map(
    (operation) => row(operation, 'approved', forReviewers(403)),
  ),
];

function inEachState(operation: Operation, status: typeof forAdmins): Row[] {
  return [
    ...shown.map((state) => row(operation, state, status(200))),
    row(operation, 'deleted', status(404)),
    row(operation, 'none', status(404)),
  ];
}

/** The payload names an email address without an account, so admins get 404. */
const appointing: Row[] = [
  row('list moderators', 'approved', forAdmins(200)),
  row('appoint a moderator', 'approved', forAdmins(404)),
  row('dismiss a moderator', 'approved', forAdmins(404)),
  row('appoint a moderator', 'approved', forAdmins(400), 'a letter too many'),
];

/** Callers without permission get the status 401 or 403, whether or not the account exists. */
const undoingAccounts: Row[] = [
  row('list what an account did', 'approved', forAdmins(200)),
  row('list decisions', 'approved', forAdmins(200)),
  row('read the numbers', 'approved', forAdmins(200)),
  ...(
    [
      'list decisions of an account',
      'look at an account',
      'list what an account waits for',
      'unblock an account',
    ] as const
  ).flatMap((operation) => [
    row(operation, 'approved', forAdmins(200)),
    row(operation, 'none', forAdmins(404)),
    row(operation, 'approved', forAdmins(400), 'no name of an account'),
  ]),
];

/**
 * The owner may withdraw or change an undecided suggestion, and answer the reviewers' question about it. All other
 * users get the same response as for an unknown suggestion.
 */
const byOwner = (status: number) => `401 404 ${status} 404 401 404 404`;
const asking: Row[] = [
  row('ask', 'approved', forReviewers(400), 'a letter too many'),
  ...([...shown, 'deleted'] as const).flatMap((state) => [
    row('answer', state, byOwner(409)),
    row('answer what was asked', state, byOwner(200)),
    row('withdraw', state, byOwner(200)),
    row('withdraw what was asked', state, byOwner(200)),
    row('change what was sent', state, byOwner(200)),
    row('change what was asked', state, byOwner(200)),
  ]),
  row('answer what was asked', 'approved', forUsers(400), 'a letter too many'),
  row('answer', 'none', byOwner(404)),
  row('withdraw', 'none', byOwner(404)),
  row('change what was sent', 'none', byOwner(404)),
  row('change what was sent', 'approved', forUsers(400), 'a letter too many'),
];

/** The status is 409, because a pending suggestion has no decision that can be undone. */
const undoing: Row[] = [
  ...shown.map((state) => row('undo a decision', state, forReviewers(409))),
  row('undo a decision', 'deleted', forReviewers(404)),
  row('undo a decision', 'none', forReviewers(404)),
];

const restoring: Row[] = [
  ...shown.map((state) => row('restore', state, forAdmins(409))),
  row('restore', 'deleted', forAdmins(200)),
  row('restore', 'none', forAdmins(404)),
  ...published.map((state) => row('restore a version', state, forAdmins(200))),
  ...(['pending', 'deleted'] as const).map((state) =>
    row('restore a version', state, forAdmins(409)),
  ),
  row('restore a version', 'none', forAdmins(404)),
];

/**
 * In 'merge another into it', another published place is merged into the row's place, which may also be an unnamed
 * settlement ('none'). In 'merge it into another', the row's place is merged into another place. An unnamed settlement
 * has no data to merge, so the status is 404.
 */
const merging: Row[] = [
  ...([...shown, 'none'] as const).map((state) =>
    row('merge another into it', state, forAdmins(200)),
  ),
  row('merge another into it', 'deleted', forAdmins(404)),
  row('merge another into it', 'approved', forAdmins(409), 'an older revision'),
  row('merge another into it', 'approved', forAdmins(400), 'a field that nobody chooses'),
  ...shown.map((state) => row('merge it into another', state, forAdmins(200))),
  ...(['deleted', 'none'] as const).map((state) =>
    row('merge it into another', state, forAdmins(404)),
  ),
  // The status is 409, because the other place was never merged into the row's place.
  ...([...shown, 'deleted'] as const).map((state) => row('undo a merge', state, forAdmins(409))),
  row('undo a merge', 'none', forAdmins(404)),
];

/** An admin has proposed a deletion, and a second reviewer must confirm it. */
const proposing: Row[] = [
  row('list proposals', 'approved', forReviewers(200)),
  ...inEachState('confirm a proposal', forReviewers),
  row('confirm a proposal', 'approved', forReviewers(404), 'another proposal'),
  row('confirm the own proposal', 'approved', forReviewers(403)),
  ...([...shown, 'deleted'] as const).flatMap((state) => [
    row('decline a proposal', state, forReviewers(200)),
    row('withdraw the own proposal', state, forReviewers(200)),
  ]),
  row('decline a proposal', 'none', forReviewers(404)),
  row('decline a proposal', 'approved', forReviewers(400), 'without a reason'),
  row('decline the own proposal', 'approved', forReviewers(403)),
  row('withdraw a proposal', 'approved', forReviewers(403)),
];

/** Everybody may flag a published place. For all other places, the API responds that the place does not exist. */
const flagging: Row[] = [
  ...published.map((state) => row('flag', state, ok)),
  ...(['pending', 'deleted', 'none'] as const).map((state) => row('flag', state, gone)),
  row('list flags', 'approved', forAdmins(200)),
  ...([...shown, 'deleted'] as const).map((state) => row('answer flags', state, forAdmins(200))),
  row('answer flags', 'none', forAdmins(404)),
];

/** All visitors may answer whether people still say a name of a published place. */
const answeringAboutNames: Row[] = [
  ...published.map((state) => row('answer about a name', state, ok)),
  ...(['pending', 'deleted', 'none'] as const).map((state) =>
    row('answer about a name', state, gone),
  ),
  row('answer about a name', 'approved', ok.replaceAll('200', '400'), 'a letter too few'),
  row('answer about a name', 'approved', ok.replaceAll('200', '409'), 'another name'),
];

/** Callers who may not review lists get the same response for another user's list as for an unknown list. */
const reviewingLists: Row[] = [
  row('list pending lists', 'approved', forReviewers(200)),
  row("open the owner's list", 'approved', forReviewers(200)),
  row('open an unknown list', 'approved', forReviewers(404)),
  row('list its rows', 'approved', forReviewers(200)),
  row("decide on the owner's list", 'approved', forReviewers(200)),
  row("decide on the owner's list", 'approved', forReviewers(400), 'a letter too many'),
  row('undo a decision on a list', 'approved', forReviewers(404)),
  row('continue a decision on a list', 'approved', forReviewers(404)),
  row('ask about a list', 'approved', forReviewers(200)),
  row('ask about a list', 'approved', forReviewers(400), 'a letter too many'),
  row('answer about a list', 'approved', forUsers(404)),
];

const spoilt: Row[] = Object.entries(payloads)
  .filter(([name]) => name !== 'good')
  .map(([name, { accepted }]) => row('suggest', 'approved', forUsers(accepted ? 200 : 400), name));

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
  ...spoilt,
];

export const cases: (Row & { actor: Actor; expected: number })[] = rows.flatMap((one) => {
  const cells = one.api.split(' ');
  if (cells.length !== actors.length) throw new Error(`${one.operation}: ${one.api}`);
  return actors.map((actor, index) => ({ ...one, actor, expected: Number(cells[index]) }));
});

import type { Caller } from '../platform/caller.ts';
import { pageQuery } from '@shared/contract/page.ts';
import { apiPaths } from '@shared/contract/routes.ts';
import {
  answerRequest,
  approveRequest,
  askRequest,
  handOnRequest,
  declineRequest,
  emptyRequest,
  submitRequest,
  undoRequest,
} from '@shared/contract/requests.ts';
import { answerFlagsRequest, flagRequest } from '@shared/contract/flags.ts';
import { nameAnswerRequest } from '@shared/contract/name-answers.ts';
import { autocompletePlaces, autocompleteQuery } from '../geocoding/autocomplete.ts';
import { idsOfOne } from '../geocoding/gazetteer/id-aliases.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';
import { reverseGeocode, reverseQuery, type StoredStates } from '../geocoding/reverse.ts';
import { accountRoutes, type AccountParts } from './account-routes.ts';
import { auditRoutes, type AuditParts } from './audit-routes.ts';
import { listRoutes } from './list-routes.ts';
import { page } from '../platform/responses/envelope.ts';
import { get, post, remove, type Route } from '../platform/http/route.ts';
import { mergeRoutes } from './merge-routes.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { ofPlace, ofSuggestion, storedUnder, underStoredId } from './stored-place.ts';
import { answerQuestion } from '../places/answer.ts';
import { approveSuggestion } from '../places/approve.ts';
import { askContributor } from '../places/ask.ts';
import { handOnSuggestion, takeHandOnBack } from '../places/hand-on.ts';
import { declineSuggestion } from '../places/decline.ts';
import { deletePlace } from '../places/delete.ts';
import { deletedPlace, deletedPlaces } from '../places/deleted.ts';
import { answerFlags } from '../places/flags/answer.ts';
import { flagPlace } from '../places/flags/flag.ts';
import type { FlagLimits } from '../places/flags/limits.ts';
import type { Sender } from '../places/sender.ts';
import { openFlags } from '../places/flags/list.ts';
import { answerName, type NameAnswersContext } from '../places/name-answers/answer.ts';
import { forgetSpeaker } from '../places/forget-speaker.ts';
import { getPlace } from '../places/get.ts';
import { placeHistory } from '../places/history.ts';
import { knownPlaces } from '../places/known.ts';
import { serveBook, regenerateNow, type BookContext } from '../book/serve.ts';
import { pendingPlaces } from '../places/pending.ts';
import type { PlaceLocator, ProposingContext } from '../places/ports.ts';
import type { ReadLimits } from '../places/read-limits.ts';
import { requestRevision } from '../places/request.ts';
import { restorePlace } from '../places/restore.ts';
import { underAnyId } from '../places/id-aliases.ts';
import { searchPlace } from '../places/search.ts';
import { submissionsOf } from '../places/submissions.ts';
import { submitSuggestion } from '../places/submit.ts';
import { undoAccount, type UndoContext } from '../places/undo-account.ts';
import { undoDecision } from '../places/undo-decision.ts';
import { ownSuggestions } from '../places/suggestions.ts';
import { withdrawSuggestion } from '../places/withdraw.ts';
import { uploadFile, type UploadsContext } from '../uploads/upload.ts';

export interface Application extends AccountParts, AuditParts {
  places: ProposingContext;
  random: () => number;
  flagLimits: FlagLimits;
  readLimits: ReadLimits;
  nameAnswers: Pick<NameAnswersContext, 'nameAnswers' | 'nameAnswerLimits'>;
  touchedBy: UndoContext['touchedBy'];
  onUndoError: UndoContext['onError'];
  uploads: UploadsContext;
  book: BookContext;
  /** The returned geocoder counts its look-ups against the rate limit of the client's IP address. */
  geocoderFor: (client: string | null) => Geocoder;
  locatorFor: (client: string | null) => PlaceLocator;
  /** Reads places from the published map, so that visitors' calls need no database read for each place. */
  published: StoredStates['visible'];
}

export function apiRoutes({
  places,
  random,
  flagLimits,
  readLimits,
  nameAnswers,
  touchedBy,
  onUndoError,
  accounts,
  audit,
  moderatorAccounts,
  uploads,
  mine,
  notifications,
  book,
  geocoderFor,
  locatorFor,
  published,
}: Application): Route[] {
  const storedId = (id: string) => storedUnder(places.store, id);
  const visibleTo = (caller: Caller | null): StoredStates => ({
    visible: underAnyId(
      caller
        ? (candidates) =>
            knownPlaces(
              places,
              candidates.map(({ placeId }) => placeId),
              caller,
            )
        : published,
      idsOfOne,
    ),
  });
  /**
   * Finds the stored ids of published places in the geocoder's predictions. A prediction may contain another id than
   * the one under which the place is stored. Skips places that have only one id, because their predictions already
   * contain the stored id.
   */
  const publishedUnderOlderIds: StoredStates = {
    visible: (candidates) => {
      const several = candidates.filter(({ placeId }) => idsOfOne(placeId).length > 1);
      return several.length === 0
        ? Promise.resolve(new Map())
        : underAnyId(published, idsOfOne)(several);
    },
  };
  const routes = [
    ...accountRoutes({ places, accounts, mine, notifications }),
    get(apiPaths.place, {
      who: 'anyone',
      params: ofPlace,
      handle: ({ params, caller, client }) =>
        getPlace({ ...places, locator: locatorFor(client) }, { ...params, caller }),
    }),
    get(apiPaths.search, {
      who: 'anyone',
      params: ofPlace,
      handle: ({ params, caller, client }) =>
        searchPlace({ ...places, locator: locatorFor(client) }, { ...params, caller }),
    }),
    get(apiPaths.pending, {
      who: 'reviewer',
      query: pageQuery,
      handle: async ({ caller, query }) =>
        page(
          await pendingPlaces({ ...places, divisionOf: audit.divisionOf }, { caller, ...query }),
        ),
    }),
    get(apiPaths.deleted, {
      who: 'admin',
      query: pageQuery,
      handle: async ({ query }) => page(await deletedPlaces(places, query)),
    }),
    get(apiPaths.deletedPlace, {
      who: 'admin',
      params: ofPlace,
      handle: ({ params }) => deletedPlace(places, params),
    }),
    get(apiPaths.suggestions, {
      who: 'user',
      query: pageQuery,
      handle: async ({ caller, query }) => {
        readLimits.takeOwn(caller.uid);
        return page(await ownSuggestions(places, { caller, ...query }));
      },
    }),
    get(apiPaths.submissions, {
      who: 'reviewer',
      params: ofPlace,
      query: pageQuery,
      handle: async ({ params, caller, query }) =>
        page(await submissionsOf(places, { ...params, ...query, caller })),
    }),
    get(apiPaths.history, {
      who: 'anyone',
      params: ofPlace,
      query: pageQuery,
      handle: async ({ params, caller, client, query, request }) => {
        readLimits.takeHistory(senderOf(request, client));
        return page(await placeHistory(places, { ...params, ...query, caller }));
      },
    }),
    get(apiPaths.flags, {
      who: 'admin',
      query: pageQuery,
      handle: async ({ query }) => page(await openFlags(places, query)),
    }),
    post(apiPaths.flags, {
      who: 'anyone',
      body: flagRequest,
      // `caller` is null in most calls: the app sends the sender's identity only if the sender wants a notification.
      handle: async ({ body, caller, client, request }) => {
        const sender = senderOf(request, client);
        return flagPlace({ ...places, flagLimits, storedId }, { body, sender, caller });
      },
    }),
    post(apiPaths.answerFlags, {
      who: 'admin',
      params: ofPlace,
      body: answerFlagsRequest,
      handle: ({ params, ...call }) => answerFlags(places, { ...call, ...params }),
    }),
    post(apiPaths.nameAnswers, {
      who: 'anyone',
      body: nameAnswerRequest,
      // For privacy, the caller's identity is not passed on. Answers about names do not need the identity.
      handle: ({ body, client, request }) =>
        answerName(
          { ...nameAnswers, store: places.store, storedId },
          { body, sender: senderOf(request, client) },
        ),
    }),
    post(apiPaths.submit, {
      who: 'user',
      params: ofPlace,
      body: submitRequest,
      handle: ({ params, client, ...call }) =>
        submitSuggestion({ ...places, locator: locatorFor(client) }, { ...call, ...params }),
    }),
    ...listRoutes({ places, random }),
    post(apiPaths.request, {
      who: 'admin',
      params: ofPlace,
      body: emptyRequest,
      handle: ({ params, client, ...call }) =>
        requestRevision({ ...places, locator: locatorFor(client) }, { ...call, ...params }),
    }),
    post(apiPaths.delete, {
      who: 'admin',
      params: ofPlace,
      body: emptyRequest,
      handle: ({ params, ...call }) => deletePlace(places, { ...call, ...params }),
    }),
    post(apiPaths.restore, {
      who: 'admin',
      params: ofPlace,
      body: emptyRequest,
      handle: ({ params, ...call }) => restorePlace(places, { ...call, ...params }),
    }),
    ...mergeRoutes({ places, locatorFor }),
    ...proposalRoutes({ places, locatorFor }),
    post(apiPaths.approve, {
      who: 'reviewer',
      params: ofSuggestion,
      body: approveRequest,
      handle: ({ params, ...call }) => approveSuggestion(places, { ...call, ...params }),
    }),
    post(apiPaths.decline, {
      who: 'reviewer',
      params: ofSuggestion,
      body: declineRequest,
      handle: ({ params, ...call }) => declineSuggestion(places, { ...call, ...params }),
    }),
    post(apiPaths.ask, {
      who: 'reviewer',
      params: ofSuggestion,
      body: askRequest,
      handle: ({ params, ...call }) => askContributor(places, { ...call, ...params }),
    }),
    post(apiPaths.handOn, {
      who: 'reviewer',
      params: ofSuggestion,
      body: handOnRequest,
      handle: ({ params, ...call }) => handOnSuggestion(places, { ...call, ...params }),
    }),
    post(apiPaths.takeHandOnBack, {
      who: 'reviewer',
      params: ofSuggestion,
      body: emptyRequest,
      handle: ({ params, ...call }) => takeHandOnBack(places, { ...call, ...params }),
    }),
    post(apiPaths.answer, {
      who: 'user',
      params: ofSuggestion,
      body: answerRequest,
      handle: ({ params, ...call }) => answerQuestion(places, { ...call, ...params }),
    }),
    remove(apiPaths.submission, {
      who: 'user',
      evenBlocked: true,
      params: ofSuggestion,
      handle: ({ params, caller }) => withdrawSuggestion(places, { ...params, caller }),
    }),
    post(apiPaths.undoDecision, {
      who: 'reviewer',
      params: ofSuggestion,
      body: emptyRequest,
      handle: ({ params, ...call }) => undoDecision(places, { ...call, ...params }),
    }),
    remove(apiPaths.speaker, {
      who: 'user',
      evenBlocked: true,
      params: ofSuggestion,
      handle: ({ params, caller }) => forgetSpeaker(places, { ...params, caller }),
    }),
    post(apiPaths.undo, {
      who: 'admin',
      params: ofPlace,
      body: undoRequest,
      handle: async ({ params, ...call }) =>
        page(
          await undoAccount({ ...places, touchedBy, onError: onUndoError }, { ...call, ...params }),
        ),
    }),
    ...auditRoutes({ audit, moderatorAccounts }),
    get(apiPaths.geocode, {
      who: 'anyone',
      query: reverseQuery,
      handle: ({ query, caller, client }) =>
        reverseGeocode({ geocoder: geocoderFor(client), known: visibleTo(caller) }, query),
    }),
    get(apiPaths.autocomplete, {
      who: 'anyone',
      query: autocompleteQuery,
      handle: ({ query, client }) =>
        autocompletePlaces({ geocoder: geocoderFor(client), known: publishedUnderOlderIds }, query),
    }),
    get(apiPaths.pdf, { who: 'anyone', handle: ({ request }) => serveBook(book, request) }),
    post(apiPaths.pdfRegenerate, {
      who: 'admin',
      body: emptyRequest,
      handle: () => regenerateNow(book),
    }),
    post(apiPaths.upload, { who: 'user', handle: (call) => uploadFile(uploads, call) }),
  ];
  return routes.map((one) => underStoredId(one, places.store));
}

/**
 * Returns the App Check token and the network address of a caller, for rate limits that do not depend on an account.
 * Each device has its own App Check token.
 */
const senderOf = (request: Request, client: string | null): Sender => ({
  device: request.headers.get('x-firebase-appcheck') ?? '',
  client,
});

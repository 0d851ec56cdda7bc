import type { TypedContent } from '@shared/contract/fields.ts';
import { isUndecided } from '@shared/contract/status.ts';
import { useEffect, useRef, useState } from 'react';
import { fetchOwnSuggestions } from '../../../lib/api/contributions.ts';
import { useConnection } from '../../../lib/connection.ts';
import { currentAuthor } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { lockDraft } from '../drafts/draft-claim.ts';
import { storedDrafts, type DraftOwner } from '../drafts/draft-storage.ts';
import { giveLicence } from '../drafts/given-licence.ts';
import { lastSpeaker, rememberSpeaker } from './last-speaker.ts';
import { itemDrafts } from '../outbox/item-drafts.ts';
import { putIntoOutbox, putOffAgain } from '../outbox/outbox-storage.ts';
import { countUnsent } from '../outbox/unsent.ts';
import type { RecorderPort } from './recorder-port.ts';
import { createRevisionForm, type RevisionForm, type RevisionFormParts } from './revision-form.ts';
import type { SubmitOutcome } from './sending.ts';
import { sendPorts } from '../drafts/send-ports.ts';

type Keeping = Pick<RevisionFormParts, 'storage' | 'claim' | 'putOff'>;

const asDraft: Keeping = {
  storage: storedDrafts,
  claim: lockDraft,
  putOff: (draft, { elsewhere }) => putIntoOutbox(draft, elsewhere),
};

const asItem = (id: string): Keeping => ({
  storage: itemDrafts(id),
  claim: ({ uid }, changed) => lockDraft({ uid, placeId: `outbox ${id}` }, changed),
  putOff: (draft) => putOffAgain(id, draft),
});

async function isUndecidedNow(suggestion: string): Promise<boolean> {
  const own = await fetchOwnSuggestions();
  return own.some(({ id, state }) => id === suggestion && isUndecided(state));
}

/**
 * Creates the form, loads its draft, and closes the form when the component is unmounted.
 * @param announce is called with the outcome of `close` after the form has closed. It must be the same function in
 * every render, because a new function makes the form load its draft again.
 */
export function useRevisionForm(
  owner: DraftOwner,
  prefilled: Partial<TypedContent>,
  item: string | null,
  recorder: RecorderPort,
  announce: (outcome: SubmitOutcome) => void,
): RevisionForm {
  // The `owner` never changes, because another place gets a new `key`, which remounts the component.
  const [form] = useState(() =>
    createRevisionForm({
      owner,
      prefilled,
      ...(item === null ? asDraft : asItem(item)),
      recorder,
      ports: sendPorts,
      giveLicence,
      speakers: { last: lastSpeaker, remember: rememberSpeaker },
      isUndecided: isUndecidedNow,
      isAuthor: () => currentAuthor() === owner.uid,
      isOffline: () => !navigator.onLine || useConnection.getState().lost,
    }),
  );
  const isShown = useRef(false);
  useEffect(() => {
    const close = async (): Promise<void> => {
      const outcome = await form.close();
      countUnsent();
      announce(outcome);
    };
    isShown.current = true;
    // Reads the list of unsent drafts again when the form has loaded its draft, because the list omits a draft that is
    // open in a form.
    unawaited(form.load().then(countUnsent));
    const look = () => {
      if (form.store.getState().elsewhere) unawaited(form.lookElsewhere());
    };
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('focus', look);
      isShown.current = false;
      // Closes the form in a microtask, and only if it is not shown again by then: in Strict Mode, React runs the
      // effect again at once, and the form must stay open.
      queueMicrotask(() => {
        if (!isShown.current) unawaited(close());
      });
    };
  }, [form, announce]);
  return form;
}

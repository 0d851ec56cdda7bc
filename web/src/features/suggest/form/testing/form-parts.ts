import { vi } from 'vitest';
import type { Draft } from '../../drafts/draft.ts';
import type { ClaimDraft } from '../../drafts/draft-claim.ts';
import type { DraftStorage } from '../../drafts/draft-storage.ts';
import type { RecorderPort } from '../recorder-port.ts';
import type { RevisionFormParts } from '../revision-form.ts';
import type { SendFile } from '../../drafts/submit-draft.ts';

/** Drafts in memory, for one test. */
export function memoryDrafts(): DraftStorage & { kept: Map<string, Draft> } {
  const kept = new Map<string, Draft>();
  const id = ({ uid, placeId }: { uid: string; placeId: string }): string => `${uid} ${placeId}`;
  return {
    kept,
    load: async (owner) => kept.get(id(owner)) ?? null,
    save: async (draft) => Boolean(kept.set(id(draft), draft)),
    remove: async (owner) => void kept.delete(id(owner)),
  };
}

/** A recorder without a recording. */
export const silentRecorder: RecorderPort = {
  finish: async () => 'none',
  leave: async () => 'none',
};

export const takeFile: SendFile = async ({ name, destination }) => ({
  url: `/files/${destination}`,
  path: destination,
  name,
  contentType: '',
  size: 1,
});

/** A tab's claim of a draft. `mine` is true if the tab is alone, and false if another tab was first. */
export const claimOf =
  (mine: boolean, release = (): void => undefined): ClaimDraft =>
  (_, changed) => {
    changed(mine);
    return { take: () => undefined, release };
  };

/** Storage of speakers that contains none. */
const nobodySpeaks = { last: () => null, remember: () => undefined };

interface Changed extends Partial<Omit<RevisionFormParts, 'ports'>> {
  ports?: Partial<RevisionFormParts['ports']>;
}

/**
 * Parts of a form for Naqadeh by the user u. The form is alone in its browser, the connection works, and the author has
 * agreed to the licence. Tests override parts with `changed`.
 */
export function formParts({ ports, ...changed }: Changed = {}): RevisionFormParts {
  let keys = 0;
  return {
    owner: { uid: 'u', placeId: 'gn-1' },
    prefilled: { name_new: 'Naqadeh' },
    storage: memoryDrafts(),
    claim: claimOf(true),
    recorder: silentRecorder,
    ports: {
      sendSuggestion: async () => undefined,
      sendFile: takeFile,
      licenceOf: () => ({ version: 1, language: 'az' }),
      newKey: () => `key-${++keys}`,
      now: () => 5,
      log: vi.fn(),
      ...ports,
    },
    giveLicence: vi.fn(),
    speakers: nobodySpeaks,
    putOff: async () => undefined,
    isUndecided: async () => false,
    isAuthor: () => true,
    isOffline: () => false,
    ...changed,
  };
}

import { vi } from 'vitest';
import type { Draft } from '../../drafts/draft.ts';
import type { ClaimDraft } from '../../drafts/draft-claim.ts';
import type { DraftStorage } from '../../drafts/draft-storage.ts';
import type { RecorderPort } from '../recorder-port.ts';
import type { RevisionFormParts } from '../revision-form.ts';
import type { SendFile } from '../../drafts/submit-draft.ts';

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

/**
 * Returns a fake of `lockDraft` with a fixed result.
 * @param mine true if this tab may write the draft; false if another tab is already writing it
 */
export const claimOf =
  (mine: boolean, release = (): void => undefined): ClaimDraft =>
  (_, changed) => {
    changed(mine);
    return { take: () => undefined, release };
  };

const nobodySpeaks = { last: () => null, remember: () => undefined };

interface Changed extends Partial<Omit<RevisionFormParts, 'ports'>> {
  ports?: Partial<RevisionFormParts['ports']>;
}

/** By default, no other tab has the form open, the connection works, and the author has agreed to the licence. */
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

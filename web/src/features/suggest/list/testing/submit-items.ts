import { submitDraft, type SubmitPorts } from '../../drafts/submit-draft.ts';
import type { OutboxItem } from '../../outbox/outbox-item.ts';

/** Submits the drafts of items, one after the other. @param ports functions that send files and suggestions */
export async function submitItems(
  items: readonly OutboxItem[],
  ports: Pick<SubmitPorts, 'sendFile' | 'sendSuggestion' | 'licenceOf'>,
): Promise<void> {
  for (const { draft } of items)
    if (draft)
      await submitDraft(
        draft,
        {
          ...ports,
          newKey: () => 'key',
          now: () => 0,
          log: () => undefined,
          skipsFailing: false,
          keep: async () => undefined,
          onProgress: () => undefined,
        },
        new AbortController().signal,
      );
}

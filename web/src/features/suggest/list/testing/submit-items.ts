import { submitDraft, type SubmitPorts } from '../../drafts/submit-draft.ts';
import type { OutboxItem } from '../../outbox/outbox-item.ts';

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

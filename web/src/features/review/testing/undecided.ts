import type { Suggestion } from '@shared/contract/schemas.ts';

export const undecided = {
  state: 'pending',
  author: null,
  decided_at: null,
  reason: null,
  taken: [],
  corrected: {},
  reason_id: null,
  licence: null,
  licence_language: null,
  list: null,
  speaker: null,
  questions: [],
} satisfies Partial<Suggestion>;

import type { InboxNotice } from './model.ts';

/** Whether an entry is a question to the contributor; all others are answers. */
export const isQuestion = ({ kind }: Pick<InboxNotice, 'kind'>): boolean =>
  kind === 'asked' || kind === 'requested';

import type { InboxNotice } from './model.ts';

/** Whether an inbox entry is a question to the contributor. All other entries are answers. */
export const isQuestion = ({ kind }: Pick<InboxNotice, 'kind'>): boolean =>
  kind === 'asked' || kind === 'requested';

import type { InboxNotice } from './model.ts';

export const isQuestion = ({ kind }: Pick<InboxNotice, 'kind'>): boolean =>
  kind === 'asked' || kind === 'requested';

import type { Answer } from './model.ts';

/** Whether an entry is a question to the contributor; all others are answers. */
export const isQuestion = ({ kind }: Pick<Answer, 'kind'>): boolean =>
  kind === 'asked' || kind === 'requested';

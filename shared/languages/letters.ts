import type { NameScript } from './languages.ts';

const letterOf: Record<NameScript, RegExp> = {
  latin: /\p{Script=Latin}/u,
  arabic: /\p{Script=Arabic}/u,
};

export const hasLetterOf = (script: NameScript, text: string): boolean =>
  letterOf[script].test(text);

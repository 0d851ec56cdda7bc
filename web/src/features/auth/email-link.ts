/** What a link of one of our letters asks for (`/account/action`). */
export interface LetterLink {
  mode: 'resetPassword' | 'verifyEmail';
  code: string;
}

const modes = ['resetPassword', 'verifyEmail'] as const;

/** Codes of letters; what else stands in an address is no code. */
const codePattern = /^[\w-]{8,500}$/;

/** @param search of the address, as Firebase writes it; null: it is none of the two letters */
export function letterLinkOf(search: string): LetterLink | null {
  const asked = new URLSearchParams(search);
  const mode = modes.find((known) => known === asked.get('mode'));
  const code = asked.get('oobCode') ?? '';
  return mode && codePattern.test(code) ? { mode, code } : null;
}

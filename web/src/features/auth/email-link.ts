/** A link in one of our emails (`/account/action`). */
export interface EmailLink {
  mode: 'resetPassword' | 'verifyEmail';
  code: string;
}

const modes = ['resetPassword', 'verifyEmail'] as const;

/** Pattern of a valid code. Links with other codes are ignored. */
const codePattern = /^[\w-]{8,500}$/;

/**
 * @param search query of the URL, as Firebase writes it
 * @returns null if it is not one of our links
 */
export function parseEmailLink(search: string): EmailLink | null {
  const asked = new URLSearchParams(search);
  const mode = modes.find((known) => known === asked.get('mode'));
  const code = asked.get('oobCode') ?? '';
  return mode && codePattern.test(code) ? { mode, code } : null;
}

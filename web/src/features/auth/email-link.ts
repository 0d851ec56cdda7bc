/** A link in one of the app's emails (`/account/action`). */
export interface EmailLink {
  mode: 'resetPassword' | 'verifyEmail';
  code: string;
}

const modes = ['resetPassword', 'verifyEmail'] as const;

/** Pattern of a valid code. A link with another code is ignored. */
const codePattern = /^[\w-]{8,500}$/;

/**
 * Parses a link in one of the app's emails.
 * @param search query of the URL, as Firebase writes it
 * @returns null for any other URL
 */
export function parseEmailLink(search: string): EmailLink | null {
  const asked = new URLSearchParams(search);
  const mode = modes.find((known) => known === asked.get('mode'));
  const code = asked.get('oobCode') ?? '';
  return mode && codePattern.test(code) ? { mode, code } : null;
}

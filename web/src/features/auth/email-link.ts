export interface EmailLink {
  mode: 'resetPassword' | 'verifyEmail';
  code: string;
}

const modes = ['resetPassword', 'verifyEmail'] as const;

const codePattern = /^[\w-]{8,500}$/;

/**
 * Parses a link in one of the app's emails.
 * @param search query of the URL, in Firebase's format
 * @returns null for any other URL
 */
export function parseEmailLink(search: string): EmailLink | null {
  const asked = new URLSearchParams(search);
  const mode = modes.find((known) => known === asked.get('mode'));
  const code = asked.get('oobCode') ?? '';
  return mode && codePattern.test(code) ? { mode, code } : null;
}

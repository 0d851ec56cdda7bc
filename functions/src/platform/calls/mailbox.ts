/**
 * Returns the same text for all spellings of an address that deliver to one mailbox, such as `A.b+tag@Gmail.com` and
 * `ab@gmail.com`.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const [name = ''] = address.slice(0, at).split('+');
  const host = address.slice(at + 1);
  return gmailHosts.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

const gmailHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

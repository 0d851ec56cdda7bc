import type { credits } from '@shared/contract/credits.ts';

export function creditLink({ text, href }: (typeof credits)[number]): HTMLAnchorElement {
  const link = document.createElement('a');
  return Object.assign(link, { href, textContent: text, target: '_blank', rel: 'noreferrer' });
}

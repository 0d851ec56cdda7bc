import { addressToStore, hasScheme, withoutSlashes } from './stored-link.ts';
import { normaliseText } from './text.ts';

/**
 * This file recognises web addresses, for the form and the server. Patterns check the host of an address. The class
 * `URL` alone is not enough, because browsers and Node disagree about which hosts are valid, such as a host with a
 * space.
 */

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200c_-]{0,61}[\p{L}\p{M}\p{N}])?`;
const topLevel = String.raw`(?:[a-z]{2,24}|xn--[a-z0-9-]{1,59}|(?:(?!\p{Script=Latin})[\p{L}\p{M}\u200c]){2,24})`;
const domain = new RegExp(`^(?:${label}\\.)+${topLevel}\\.?$`, 'iu');
/** Matches a local host. An address with a local host is accepted only if it has a scheme. */
const localHost = /^(?:[a-z0-9][a-z0-9-]{0,62}|\[[0-9a-f:.]+\])$/i;
const ipAddress = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

/** Matches an address without user name and password. The groups are the scheme, the host and the port. */
const address = /^(https?:\/\/)?([^\s/?#\\@<>"]+?)(:\d{1,5})?(?:[/?#][^\s<>"]*)?$/iu;

/**
 * The only non-Latin top-level domains that are recognised in an address without a scheme. The list is short, because
 * names of persons look similar: "ا.کسروی".
 */
const otherTopLevel =
  /\.(?:ایران|عراق|امارات|السعودية|مصر|پاکستان|سورية|تونس|قطر|عمان|الاردن|الجزائر|المغرب|فلسطين|موقع|شبكة|بازار|همراه|كوم|عرب|рф|рус|бел|қаз|укр|срб|бг|мон|онлайн|сайт|орг|ком|москва|հայ|გე|קום|ישראל|ελ|ευ)\.?$/iu;
/** Matches the end of a person's name that looks like a host, such as "A.Mammadov". */
const personName = /\.[A-Z][a-z]+\.?$/;

/** Matches the name of a file. It is not an address, although its extension can look like a top-level domain. */
const fileName =
  /^[^/?#]*\.(?:pdf|docx?|xlsx?|pptx?|txt|rtf|odt|jpe?g|png|gif|webp|heic|tiff?|mp3|m4a|ogg|wav|mp4|zip|djvu|epub)$/i;

/**
 * Returns whether a text is a complete http(s) address, which can be stored as a link. The address must have a scheme,
 * and must not contain a user name or a password.
 */
export function isHttpUrl(text: string): boolean {
  const [, scheme, host = '', port = ''] = address.exec(text) ?? [];
  if (!scheme || Number(port.slice(1)) > 65_535) return false;
  if (!domain.test(host) && !ipAddress.test(host) && !localHost.test(host)) return false;
  return URL.canParse(text);
}

export function isTypedAddress(text: string): boolean {
  if (hasScheme(text)) return isHttpUrl(text);
  if (fileName.test(text)) return false;
  const [, scheme, host = ''] = address.exec(withoutSlashes(text)) ?? [];
  const isLatin = /\.[a-z0-9-]+\.?$/i.test(host) && !personName.test(host);
  const isDomain = domain.test(host) && (isLatin || otherTopLevel.test(host));
  const isHost = isDomain || ipAddress.test(host);
  return scheme === undefined && isHost && isHttpUrl(addressToStore(text));
}

/** Names of URL parameters that identify the sender or the click, and do not affect the target. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|yclid|ysclid|msclkid|twclid|ttclid|li_fat_id|igshid|igsh|mc_[ce]id|_ga|_gl|_hsenc|_hsmi|mkt_tok|vero_id|oly_\w+_id|ref_src|ref_url|si|spm|cmpid|wt_mc|__twitter_impression|__tn__|__cft__\S*)$/i;

/**
 * Further tracking parameters, by host. They are removed from addresses of the host and of its subdomains. On other
 * sites, parameters with these names can be part of the target.
 */
const trackingOfHosts = {
  'x.com': ['s', 't'],
  'twitter.com': ['s', 't'],
  'docs.google.com': ['ouid'],
  'drive.google.com': ['ouid'],
  'linkedin.com': ['rcm'],
};

/** Removes tracking parameters, and the text fragment (`:~:`) that a browser adds. */
export function withoutTracking(text: string): string {
  const [, start = text, query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(text) ?? [];
  const host = address.exec(withoutSlashes(start))?.[2]?.toLowerCase();
  const ofHost = Object.entries(trackingOfHosts).find(([site]) => `.${host}`.endsWith(`.${site}`));
  const isTracking = (name: string): boolean =>
    tracking.test(name) || (ofHost?.[1].includes(name.toLowerCase()) ?? false);
  const kept = query
    ?.split('&')
    .filter((part) => part !== '' && !isTracking(part.split('=')[0] ?? ''));
  const passage = fragment.replace(/:~:.*$/s, '');
  return start + (kept?.length ? `?${kept.join('&')}` : '') + (passage === '#' ? '' : passage);
}

const opening = /^[<([{«"'“‘`،,;]+/u;
const closing = /[>\]}»"'”’`.,;:!?،؛؟۔…]$/u;

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function bare(word: string): string {
  let text = word.replace(opening, '');
  for (;;) {
    const isOpened = text.endsWith(')') && count(text, '(') >= count(text, ')');
    if (!closing.test(text) && (!text.endsWith(')') || isOpened)) return text;
    text = text.slice(0, -1);
  }
}

const withScheme = (text: string) =>
  text.replace(/^(https?):\/*(?=[^/])/i, (_, scheme: string) => `${scheme.toLowerCase()}://`);

/**
 * Splits addresses that were pasted without a space between them. An address of a web archive is not split, because it
 * contains another address.
 */
const parted = (word: string): string[] =>
  /[/=]https?:\/\//i.test(word)
    ? [word]
    : word.replaceAll(/(\S)(?=https?:\/\/)/gi, '$1 ').split(' ');

const isAddress = (part: string) => isTypedAddress(withScheme(bare(part)));

/**
 * Returns the addresses in a text, without tracking parameters and surrounding punctuation. `rest` contains the words
 * that are not addresses.
 */
export function typedAddresses(typed: string): { addresses: string[]; rest: string } {
  const addresses: string[] = [];
  const rest: string[] = [];
  const words = normaliseText(typed)
    .split(/[\s\u200b]+/u)
    .flatMap(parted);
  for (const word of words) {
    const listed = word.split(/[,;،؛]/u);
    const parts = !isAddress(word) && listed.every(isAddress) ? listed : [word];
    for (const part of parts) {
      if (isAddress(part)) addresses.push(withoutTracking(withScheme(bare(part))));
      else if (/[\p{L}\p{N}]/u.test(part)) rest.push(part);
    }
  }
  return { addresses: [...new Set(addresses)], rest: rest.join(' ') };
}

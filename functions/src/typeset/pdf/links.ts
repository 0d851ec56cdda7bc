import { asciiString, number } from './syntax.ts';

/** An area of a page that leads somewhere. */
export interface Link {
  /** Points: left, bottom, right, top. */
  readonly area: readonly [number, number, number, number];
  readonly to: LinkTarget;
}

export type LinkTarget = { readonly url: string } | PagePosition;

export interface PagePosition {
  /** Counted from 1. */
  readonly page: number;
  /** Points from the page's lower edge; what the reader sees at the top of the window. */
  readonly top: number;
}

/** All links of a page as one array; `pageReference` answers `12 0 R` for a page number. */
export function linkArray(links: readonly Link[], pageReference: (page: number) => string): string {
  const one = (link: Link): string => {
    const area = link.area.map(number).join(' ');
    const target =
      'url' in link.to
        ? `/A<</S/URI/URI${asciiString(asAscii(link.to.url))}>>`
        : `/Dest${destination(link.to, pageReference)}`;
    return `<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[${area}]${target}>>`;
  };
  return `[${links.map(one).join('\n')}]`;
}

export function destination(
  { page, top }: PagePosition,
  pageReference: (page: number) => string,
): string {
  return `[${pageReference(page)}/XYZ null ${number(top)} null]`;
}

/** PDF addresses are 7-bit; what is not ASCII is percent-encoded as in any link. */
function asAscii(url: string): string {
  return url.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}

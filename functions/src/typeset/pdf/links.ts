import { asciiString, number } from './syntax.ts';

export interface Link {
  /** Left, bottom, right and top edge of the link in points. */
  readonly area: readonly [number, number, number, number];
  readonly to: LinkTarget;
}

export type LinkTarget = { readonly url: string } | PagePosition;

export interface PagePosition {
  /** Number of the page, counted from 1. */
  readonly page: number;
  /** Distance from the page's lower edge in points. The PDF viewer scrolls this position to the top of its window. */
  readonly top: number;
}

/** @param pageReference returns the reference of a page, such as `12 0 R` */
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

/** URLs in a PDF are 7-bit ASCII, so other characters are percent-encoded. */
function asAscii(url: string): string {
  return url.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}

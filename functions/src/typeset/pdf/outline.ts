import type { PDFContext, PDFRef } from 'pdf-lib';
import { destination, type PagePosition } from './links.ts';
import { RawObject } from './raw-object.ts';
import { textString } from './syntax.ts';

/** A bookmark in the outline of a PDF. Its children are collapsed when the document opens. */
export interface Bookmark extends PagePosition {
  readonly title: string;
  readonly children: readonly Bookmark[];
}

export function registerOutline(
  context: PDFContext,
  bookmarks: readonly Bookmark[],
  pageReference: (page: number) => string,
): PDFRef {
  const root = context.nextRef();
  const [first, last] = registerLevel(context, bookmarks, root, pageReference);
  context.assign(
    root,
    new RawObject(`<</Type/Outlines/First ${first}/Last ${last}/Count ${bookmarks.length}>>`),
  );
  return root;
}

function registerLevel(
  context: PDFContext,
  bookmarks: readonly Bookmark[],
  parent: PDFRef,
  pageReference: (page: number) => string,
): [first: string, last: string] {
  const references = bookmarks.map(() => context.nextRef());
  bookmarks.forEach((bookmark, index) => {
    const self = references[index];
    if (!self) return;
    const parts = [
      `/Title${textString(bookmark.title)}`,
      `/Parent ${parent.tag}`,
      `/Dest${destination(bookmark, pageReference)}`,
    ];
    const previous = references[index - 1];
    const next = references[index + 1];
    if (previous) parts.push(`/Prev ${previous.tag}`);
    if (next) parts.push(`/Next ${next.tag}`);
    if (bookmark.children.length > 0) {
      const [first, last] = registerLevel(context, bookmark.children, self, pageReference);
      // A negative number of children means that they are collapsed.
      parts.push(`/First ${first}/Last ${last}/Count -${bookmark.children.length}`);
    }
    context.assign(self, new RawObject(`<<${parts.join('')}>>`));
  });
  return [references[0]?.tag ?? 'null', references.at(-1)?.tag ?? 'null'];
}

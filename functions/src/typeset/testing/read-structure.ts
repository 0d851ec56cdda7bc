import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { markedTexts } from './read-pdf.ts';

export interface ReadElement {
  readonly role: string;
  /** Language of the element or of the closest element around it. Empty if only the document has a language. */
  readonly language: string;
  readonly text: string;
  readonly page: number | null;
  readonly kids: readonly ReadElement[];
}

export async function readStructure(bytes: Uint8Array): Promise<ReadElement> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const pages = document.getPages();
  const pageOf = new Map(pages.map((page, index) => [page.ref, index + 1]));
  const texts = pages.map((page) => markedTexts(page));
  const parents = readParents(root.lookup(PDFName.of('ParentTree'), PDFDict));

  const read = (reference: PDFRef, inherited: string): ReadElement => {
    const element = document.context.lookup(reference, PDFDict);
    const own = element.lookupMaybe(PDFName.of('Lang'), PDFString)?.asString();
    const language = own ?? inherited;
    const actual = element.lookupMaybe(PDFName.of('ActualText'), PDFString)?.decodeText();
    const first = element.get(PDFName.of('Pg'));
    const firstPage = first instanceof PDFRef ? pageOf.get(first) : undefined;
    const kids: ReadElement[] = [];
    let text = '';
    for (const kid of arrayOf(element.get(PDFName.of('K')))) {
      if (kid instanceof PDFRef) {
        kids.push(read(kid, language));
        continue;
      }
      const there = kid instanceof PDFDict ? kid.get(PDFName.of('Pg')) : first;
      const id = kid instanceof PDFDict ? kid.lookup(PDFName.of('MCID'), PDFNumber) : kid;
      const page = there instanceof PDFRef ? pageOf.get(there) : undefined;
      if (page === undefined || !(id instanceof PDFNumber)) throw new Error('content of no page');
      const key = pages[page - 1]?.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber();
      const parent = parents.get(key ?? -1)?.[id.asNumber()];
      if (parent !== reference)
        throw new Error(`content ${id.asNumber()} of page ${page} has another parent`);
      text += `${text === '' ? '' : ' '}${texts[page - 1]?.get(id.asNumber()) ?? ''}`;
    }
    const role = element.lookup(PDFName.of('S'), PDFName).decodeText();
    return { role, language, text: actual ?? text, page: firstPage ?? null, kids };
  };
  return read(root.get(PDFName.of('K')) as PDFRef, '');
}

export function inReadingOrder(element: ReadElement): ReadElement[] {
  return [element, ...element.kids.flatMap(inReadingOrder)];
}

function arrayOf(kids: PDFObject | undefined): PDFObject[] {
  if (kids === undefined) return [];
  return kids instanceof PDFArray ? kids.asArray() : [kids];
}

function readParents(tree: PDFDict): Map<number, PDFObject[]> {
  const numbers = tree.lookup(PDFName.of('Nums'), PDFArray);
  const parents = new Map<number, PDFObject[]>();
  for (let index = 0; index < numbers.size(); index += 2) {
    parents.set(
      numbers.lookup(index, PDFNumber).asNumber(),
      numbers.lookup(index + 1, PDFArray).asArray(),
    );
  }
  return parents;
}

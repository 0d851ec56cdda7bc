import type { PDFContext, PDFRef } from 'pdf-lib';
import { RawObject } from './raw-object.ts';
import { asciiString, textBytes } from './syntax.ts';

/** Standard structure types (ISO 32000-1, 14.8.4). */
export type StructureType =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'TOC'
  | 'TOCI'
  | 'Index'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Figure'
  | 'Span';

export interface LeafFacts {
  /** Language as a BCP 47 tag, if it differs from the document's language. */
  readonly language?: string | undefined;
  /**
   * Text of the element in reading order, if its glyphs are drawn in another order. If `text` is a function,
   * `StructureTree.addPage` calls it when the page is finished.
   */
  readonly text?: string | (() => string | undefined) | undefined;
  readonly alternative?: string | undefined;
}

/**
 * A structure element with content on one page. The element is written when the page is finished, so that the tens of
 * thousands of elements of a book do not stay in memory.
 */
export interface StructureLeaf {
  readonly role: StructureType;
  readonly reference: PDFRef;
  readonly parent: PDFRef;
  readonly facts: LeafFacts;
}

/** An element of the document's structure. The order of its child elements is the reading order. */
export class StructureElement {
  readonly reference: PDFRef;
  readonly #context: PDFContext;
  readonly #role: StructureType;
  readonly #parent: PDFRef;
  readonly #kids: (StructureElement | string)[] = [];

  constructor(context: PDFContext, role: StructureType, parent: PDFRef) {
    this.#context = context;
    this.#role = role;
    this.#parent = parent;
    this.reference = context.nextRef();
  }

  /** Adds a child element. A child that stays empty is not written. */
  add(role: StructureType): StructureElement {
    const element = new StructureElement(this.#context, role, this.reference);
    this.#kids.push(element);
    return element;
  }

  leaf(role: StructureType, facts: LeafFacts = {}): StructureLeaf {
    const reference = this.#context.nextRef();
    this.#kids.push(reference.tag);
    return { role, reference, parent: this.reference, facts };
  }

  /** Writes the element, unless it is empty. Returns whether it was written. */
  write(): boolean {
    const kids = this.#kids.flatMap((kid) => {
      if (typeof kid === 'string') return [kid];
      return kid.write() ? [kid.reference.tag] : [];
    });
    if (kids.length === 0) return false;
    const source = `<</S/${this.#role}/P ${this.#parent.tag}/K[${kids.join(' ')}]>>`;
    this.#context.assign(this.reference, new RawObject(source));
    return true;
  }
}

export class StructureTree {
  readonly document: StructureElement;
  readonly #context: PDFContext;
  readonly #root: PDFRef;
  readonly #parents: PDFRef[] = [];

  constructor(context: PDFContext) {
    this.#context = context;
    this.#root = context.nextRef();
    this.document = new StructureElement(context, 'Document', this.#root);
  }

  addPage(page: PDFRef, marked: readonly StructureLeaf[]): number {
    const contents = new Map<StructureLeaf, number[]>();
    marked.forEach((leaf, id) => {
      const ids = contents.get(leaf);
      if (ids) ids.push(id);
      else contents.set(leaf, [id]);
    });
    for (const [leaf, ids] of contents) this.#writeLeaf(leaf, page, ids);
    const list = marked.map(({ reference }) => reference.tag).join(' ');
    return this.#parents.push(this.#context.register(new RawObject(`[${list}]`))) - 1;
  }

  /** Writes the tree, and returns the reference of its root; null for a document without marked content. */
  write(): PDFRef | null {
    if (!this.document.write()) return null;
    const pages = this.#parents.map((list, key) => `${key} ${list.tag}`).join(' ');
    const parents = this.#context.register(new RawObject(`<</Nums[${pages}]>>`));
    this.#context.assign(
      this.#root,
      new RawObject(
        `<</Type/StructTreeRoot/K ${this.document.reference.tag}` +
          `/ParentTree ${parents.tag}/ParentTreeNextKey ${this.#parents.length}>>`,
      ),
    );
    return this.#root;
  }

  #writeLeaf(leaf: StructureLeaf, page: PDFRef, ids: readonly number[]): void {
    const { language, text: given, alternative } = leaf.facts;
    const text = typeof given === 'function' ? given() : given;
    const parts = [
      `/S/${leaf.role}/P ${leaf.parent.tag}/Pg ${page.tag}`,
      language === undefined ? '' : `/Lang${asciiString(language)}`,
      text === undefined ? '' : `/ActualText${textBytes(text)}`,
      alternative === undefined ? '' : `/Alt${textBytes(alternative)}`,
      ids.length === 1 ? `/K ${ids[0] ?? 0}` : `/K[${ids.join(' ')}]`,
    ];
    this.#context.assign(leaf.reference, new RawObject(`<<${parts.join('')}>>`));
  }
}

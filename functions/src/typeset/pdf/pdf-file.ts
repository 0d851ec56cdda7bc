import { createHash } from 'node:crypto';
import type { PDFRef } from 'pdf-lib';
import { PDFContext, PDFHexString, PDFStreamWriter, PDFString, PngEmbedder } from 'pdf-lib';
import type { Weight } from '../text/font-engine.ts';
import { Typeface } from '../text/typeface.ts';
import { embedTypeface } from './font-embedding.ts';
import { type Link, linkArray } from './links.ts';
import { type DocumentFacts, informationDictionary, metadataStream } from './metadata.ts';
import { type Bookmark, registerOutline } from './outline.ts';
import { fontName, type PageCanvas } from './page-canvas.ts';
import { RawObject } from './raw-object.ts';
import { deflated } from './streams.ts';
import { type StructureElement, StructureTree } from './structure.ts';

export interface Face {
  readonly typeface: Typeface;
  readonly font: string;
}

export interface PngImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Number of objects after which pdf-lib lets other work run while it writes the file. */
const objectsPerTick = 2_000;
const objectsPerStream = 1_000;

/**
 * Writes a PDF page by page. Compresses each finished page and keeps only its bytes. Pages can be finished in any
 * order, because the links on a page may need page numbers that are known only later.
 */
export class PdfFile {
  readonly #context = PDFContext.create();
  readonly #tree: PDFRef = this.#context.nextRef();
  readonly #resources: PDFRef = this.#context.nextRef();
  readonly #pages: PDFRef[] = [];
  readonly #faces: Face[] = [];
  readonly #images = new Map<string, PDFRef>();
  readonly #structure = new StructureTree(this.#context);
  readonly #facts: DocumentFacts;
  readonly #size: readonly [width: number, height: number];

  constructor(facts: DocumentFacts, size: readonly [width: number, height: number]) {
    this.#facts = facts;
    this.#size = size;
  }

  face(weight: Weight): Face {
    const face = { typeface: new Typeface(weight), font: `F${this.#faces.length + 1}` };
    this.#faces.push(face);
    return face;
  }

  get structure(): StructureElement {
    return this.#structure.document;
  }

  /** Returns the number of the new page, counted from 1. */
  addPage(): number {
    return this.#pages.push(this.#context.nextRef());
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  writePage(page: number, canvas: PageCanvas, links: readonly Link[]): void {
    const context = this.#context;
    const contents = context.register(deflated(context, canvas.finish()));
    const annotations =
      links.length === 0
        ? ''
        : `/Annots ${context.register(new RawObject(linkArray(links, this.#reference))).tag}`;
    const structure =
      canvas.marked.length === 0
        ? '/Tabs/R'
        : `/StructParents ${this.#structure.addPage(this.#refOf(page), canvas.marked)}/Tabs/S`;
    context.assign(
      this.#refOf(page),
      new RawObject(
        `<</Type/Page/Parent ${this.#tree.tag}/Contents ${contents.tag}${annotations}${structure}>>`,
      ),
    );
  }

  /** @throws Error if the bytes are not a PNG */
  async addPng(bytes: Uint8Array): Promise<PngImage> {
    const png = await PngEmbedder.for(bytes);
    const name = `I${this.#images.size + 1}`;
    this.#images.set(name, await png.embedIntoContext(this.#context));
    return { name, width: png.width, height: png.height };
  }

  /** Returns the bytes of the finished PDF. The same input gives the same bytes. */
  async save(bookmarks: readonly Bookmark[]): Promise<Uint8Array> {
    const context = this.#context;
    const fonts: Record<string, PDFRef> = {};
    for (const { typeface, font } of this.#faces) {
      typeface.forget();
      for (const [number, reference] of await embedTypeface(context, typeface)) {
        fonts[fontName(font, number)] = reference;
      }
    }
    this.#assignTree(fonts);
    const structure = this.#structure.write();
    const outline = registerOutline(context, bookmarks, this.#reference);
    context.trailerInfo.Root = context.register(
      context.obj({
        Type: 'Catalog',
        Pages: this.#tree,
        Outlines: outline,
        PageMode: 'UseOutlines',
        Lang: PDFString.of(this.#facts.language),
        Metadata: context.register(metadataStream(context, this.#facts)),
        ViewerPreferences: { DisplayDocTitle: true },
        ...(structure && { MarkInfo: { Marked: true }, StructTreeRoot: structure }),
      }),
    );
    context.trailerInfo.Info = context.register(informationDictionary(context, this.#facts));
    context.trailerInfo.ID = this.#identifier();
    return PDFStreamWriter.forContext(
      context,
      objectsPerTick,
      true,
      objectsPerStream,
    ).serializeToBuffer();
  }

  #assignTree(fonts: Record<string, PDFRef>): void {
    this.#context.assign(
      this.#resources,
      this.#context.obj({
        Font: fonts,
        XObject: Object.fromEntries(this.#images),
      }),
    );
    const kids = this.#pages.map((page) => page.tag).join(' ');
    const [width, height] = this.#size;
    this.#context.assign(
      this.#tree,
      new RawObject(
        `<</Type/Pages/Count ${this.#pages.length}/Kids[${kids}]` +
          `/MediaBox[0 0 ${width} ${height}]/Resources ${this.#resources.tag}>>`,
      ),
    );
  }

  /**
   * Returns the identifier of the PDF. It is computed from the facts about the document and is not random, because the
   * same input must give the same bytes.
   */
  #identifier() {
    const digest = createHash('md5').update(JSON.stringify(this.#facts)).digest('hex');
    const half = PDFHexString.of(digest);
    return this.#context.obj([half, half]);
  }

  #refOf(page: number): PDFRef {
    const reference = this.#pages[page - 1];
    if (!reference)
      throw new RangeError(`there is no page ${page}, only ${this.#pages.length} pages`);
    return reference;
  }

  readonly #reference = (page: number): string => this.#refOf(page).tag;
}

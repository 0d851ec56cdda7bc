import { drawPageFrame } from '../../functions/src/book/page-frame.ts';
import { pageSize } from '../../functions/src/book/design.ts';
import { ColumnFlow } from '../../functions/src/book/column-flow.ts';
import { longDate } from '../../functions/src/book/book-input.ts';
import type { Bookmark } from '../../functions/src/typeset/pdf/outline.ts';
import { brand } from '@shared/contract/brand.ts';
import { ofTexts } from '@shared/contract/licence.ts';
import { PageCanvas } from '../../functions/src/typeset/pdf/page-canvas.ts';
import { PdfFile, type PngImage } from '../../functions/src/typeset/pdf/pdf-file.ts';
import type { Link } from '../../functions/src/typeset/pdf/links.ts';
import { directionOf, localeOf, type Language } from '../../web/src/i18n/languages.ts';
import { drawGuideCover } from './cover.ts';
import { taglineIn } from './languages.ts';
import { readMarkdown, type Block, type TextSpan } from './markdown.ts';
import { type BlockSetting, type GuideFaces, setBlock } from './set-block.ts';

export interface GuideInput {
  /**
   * The guide's text. It has one `# Title`, and then `## Chapters`. `readMarkdown` describes the supported Markdown.
   */
  readonly markdown: string;
  /** PNG files by their address in the Markdown. The guide omits images without a file. */
  readonly images: ReadonlyMap<string, Uint8Array>;
  readonly language: Language;
  readonly date: string;
}

export async function renderGuidePdf(input: GuideInput): Promise<Uint8Array> {
  const blocks = readMarkdown(input.markdown);
  const title = titleOf(blocks);
  const locale = localeOf(input.language);
  const date = longDate(input.date, locale);
  const direction = directionOf(input.language);
  const figures = new Intl.NumberFormat(locale);
  const digits = (number: number) => figures.format(number);
  const file = new PdfFile(
    {
      title: `${brand.name}: ${title}`,
      author: `${brand.name} contributors`,
      subject: `${title}. ${date}`,
      language: input.language,
      otherLanguages: [],
      keywords: ['guide', brand.name],
      date: input.date,
      licenceUrl: ofTexts.url,
    },
    pageSize,
  );
  const faces: GuideFaces = {
    light: file.face('Light'),
    regular: file.face('Regular'),
    medium: file.face('Medium'),
    bold: file.face('Bold'),
  };
  const images = await embedImages(file, blocks, input.images);
  const cover = file.addPage();
  // The cover comes first in the reading order, although it is drawn last.
  const section = file.structure.add('Sect');
  const chapters = setChapters(blocks, {
    ...{ file, faces, images, direction, digits },
    running: `${brand.name} · ${title}`,
  });

  const canvas = new PageCanvas();
  const links: Link[] = [];
  drawGuideCover(canvas, links, faces, {
    brand: { name: brand.name, tagline: taglineIn(input.language) },
    title,
    date,
    chapters,
    direction,
    digits,
    section,
  });
  file.writePage(cover, canvas, links);
  return file.save([{ title, page: cover, top: pageSize[1], children: [] }, ...chapters]);
}

function setChapters(
  blocks: readonly Block[],
  setting: Omit<BlockSetting, 'flow' | 'section'> & { file: PdfFile; running: string },
): Bookmark[] {
  const { file, faces, direction, digits, running } = setting;
  const chapters: Bookmark[] = [];
  let section = file.structure.add('Sect');
  const flow = new ColumnFlow({
    file,
    columns: 1,
    gap: 0,
    direction,
    opening: { height: 0, draw: () => undefined },
    onPageDone: (page) => drawPageFrame(page, faces, { running, number: digits(page.number) }),
  });
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 1) continue;
    if (block.kind === 'heading' && block.level === 2) section = file.structure.add('Sect');
    const slot = setBlock(block, { ...setting, flow, section });
    if (slot && block.kind === 'heading' && block.level === 2) {
      const title = plainText(block.spans);
      chapters.push({ title, page: slot.page.number, top: slot.top + 8, children: [] });
    }
  }
  flow.finish();
  return chapters;
}

function titleOf(blocks: readonly Block[]): string {
  const titles = blocks.filter((block) => block.kind === 'heading' && block.level === 1);
  const [title] = titles;
  if (titles.length !== 1 || title?.kind !== 'heading') {
    throw new Error(`expected one heading of level 1, found ${titles.length}`);
  }
  return plainText(title.spans);
}

function plainText(spans: readonly TextSpan[]): string {
  return spans.map(({ text }) => text).join('');
}

/** @throws Error with the file's name if the file is not a PNG */
async function embedImages(
  file: PdfFile,
  blocks: readonly Block[],
  images: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, PngImage>> {
  const embedded = new Map<string, PngImage>();
  for (const block of blocks) {
    if (block.kind !== 'image' || embedded.has(block.file)) continue;
    const bytes = images.get(block.file);
    if (!bytes) continue;
    try {
      embedded.set(block.file, await file.addPng(bytes));
    } catch (cause) {
      throw new Error(`${block.file} is not a PNG file`, { cause });
    }
  }
  return embedded;
}

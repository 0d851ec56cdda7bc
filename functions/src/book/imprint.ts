import { creditLine } from '@shared/contract/credits.ts';
import { ofTexts } from '@shared/contract/licence.ts';
import type { Link } from '../typeset/pdf/links.ts';
import type { PageCanvas } from '../typeset/pdf/page-canvas.ts';
import type { StructureElement } from '../typeset/pdf/structure.ts';
import { type BookInput, bookTitle, longDate } from './book-input.ts';
import { colours, type Faces, frameOf } from './design.ts';
import { drawText, layLines, type Type } from './text-box.ts';

/** In points. */
const leading = 13.6;
const measure = 330;

/** Publisher, licence and citation: the page after the title. */
export function drawImprint(
  canvas: PageCanvas,
  links: Link[],
  faces: Faces,
  input: BookInput,
  page: number,
  section: StructureElement,
): void {
  const frame = frameOf(page);
  const heading: Type = { face: faces.bold, size: 8.8, colour: colours.accent };
  const body: Type = { face: faces.regular, size: 8.8, colour: colours.ink };
  const sections = imprintSections(input);
  const heightOf = (text: string): number => layLines(body, text, measure).lines.length * leading;
  const height = sections.reduce((sum, { text }) => sum + leading + heightOf(text) + 12, 0);
  let y = frame.bottom + height - leading;
  for (const { title, text, url } of sections) {
    const [line] = layLines(heading, title, measure).lines;
    canvas.mark(section.leaf('H2'), () =>
      drawText(canvas, heading, line ?? never(), { x: frame.left, y }),
    );
    y -= leading;
    const top = y + leading - 3;
    canvas.mark(section.leaf('P'), () => {
      for (const one of layLines(body, text, measure).lines) {
        drawText(canvas, body, one, { x: frame.left, y });
        y -= leading;
      }
    });
    if (url)
      links.push({ area: [frame.left, y + leading - 4, frame.left + measure, top], to: { url } });
    y -= 12;
  }
}

function never(): never {
  throw new Error('a heading lays out as one line at least');
}

interface ImprintSection {
  readonly title: string;
  readonly text: string;
  readonly url?: string;
}

function imprintSections(input: BookInput): ImprintSection[] {
  const year = new Date(input.date).getUTCFullYear();
  const { name } = input.brand;
  return [
    {
      title: `${name}: ${bookTitle}`,
      text: `Edition of ${longDate(input.date)}, made from the names that contributors gave and reviewers accepted up to that day. A new edition is made whenever names change.`,
    },
    {
      title: 'Read, correct, add',
      text: `${input.siteUrl} shows every place in this book on a map. Each entry here links to its page there, where anyone can suggest a better name or record its pronunciation.`,
      url: input.siteUrl,
    },
    {
      title: 'Licence',
      text: `The names may be copied, printed and built upon under ${ofTexts.name}, with this attribution: “${name} contributors”. ${ofTexts.url}`,
      url: ofTexts.url,
    },
    {
      title: 'How to cite',
      text: `${name} contributors (${year}). ${name}: ${bookTitle}. Edition of ${longDate(input.date)}. ${input.siteUrl}`,
    },
    {
      title: 'Sources and type',
      text: `Positions and the ground of the maps: ${creditLine}. Set in Vazirmatn, a typeface by Saber Rastikerdar and contributors, and for other letters in Noto Sans by the Noto Project Authors (both SIL Open Font License 1.1).`,
    },
  ];
}

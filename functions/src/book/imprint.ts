import { creditLine } from '@shared/contract/credits.ts';
import { ofTexts } from '@shared/contract/licence.ts';
import { type BookInput, bookTitle, longDate } from './book-input.ts';
import type { SectionPage } from './column-flow.ts';
import { colours, type Faces } from './design.ts';
import { drawParagraph, layLines, type Type } from './text-box.ts';

const leading = 13.6;
const measure = 330;

export function drawImprint(
  { canvas, links, frame, section }: SectionPage,
  faces: Faces,
  input: BookInput,
): void {
  const heading: Type = { face: faces.bold, size: 8.8, colour: colours.accent };
  const body: Type = { face: faces.regular, size: 8.8, colour: colours.ink };
  const sections = imprintSections(input);
  const heightOf = (type: Type, text: string): number =>
    layLines(type, text, measure).lines.length * leading;
  const height = sections.reduce(
    (sum, { title, text }) => sum + heightOf(heading, title) + heightOf(body, text) + 12,
    0,
  );
  const { left } = frame;
  let y = frame.bottom + height - leading;
  for (const { title, text, url } of sections) {
    const at = { left, measure, leading };
    const below = drawParagraph(canvas, [section, 'H2'], heading, { text: title }, { ...at, y });
    y = drawParagraph(canvas, [section, 'P'], body, { text }, { ...at, y: below });
    if (url)
      links.push({
        area: [left, y + leading - 4, left + measure, below + leading - 3],
        to: { url },
      });
    y -= 12;
  }
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

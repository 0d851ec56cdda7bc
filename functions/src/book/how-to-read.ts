import type { SectionPage } from './column-flow.ts';
import { colours, type Faces } from './design.ts';
import { drawEntry, entryTypes, layEntry } from './entry.ts';
import { headings } from './headings.ts';
import { drawHeading } from './part-title.ts';
import { drawParagraph, type SpokenText, type Type } from './text-box.ts';

const leading = 15.2;
const measure = 400;

const example = {
  place_id: 'example',
  name_az: 'Təbriz',
  name_loc: 'تبریز',
  name_new: 'Tabriz',
  location: { lat: 38.08, lng: 46.2919 },
};

const remarks: readonly SpokenText[] = [
  {
    text: 'In bold, the original name in Azerbaijani Latin script; beside it, the same name in Arabic script. Below, after “now”, the name on today’s maps, and the position in degrees.',
  },
  {
    text: 'A long name continues on the next line. If only one script is known, the other is left out, not guessed: names known only in Arabic script follow after Z, and places whose old name is still unknown come last.',
  },
  { text: 'The entries follow the Azerbaijani alphabet:' },
  { text: 'A B C Ç D E Ə F G Ğ H X I İ J K Q L M N O Ö P R S Ş T U Ü V Y Z', language: 'az' },
  { text: 'The index by Arabic script reads from right to left and follows its alphabet:' },
  {
    text: 'آ ا ب پ ت ث ج چ ح خ د ذ ر ز ژ س ش ص ض ط ظ ع غ ف ق ک گ ل م ن و ه ی',
    language: 'az-Arab',
  },
  {
    text: 'There, letters that differ only in a sign over them (ۇ and ۆ; likewise ئ and ی) are sorted together, and so are the Arabic and Persian forms of one letter (ك and ک). Equal names are sorted from north to south.',
  },
];

export function drawHowToRead(page: SectionPage, faces: Faces): void {
  const { canvas, frame, section } = page;
  const body: Type = { face: faces.regular, size: 9.6, colour: colours.ink };
  drawHeading(page, faces, headings.reading, section);

  const entry = layEntry(example, entryTypes(faces), 237);
  const top = frame.top - 84;
  canvas.rectangle(frame.left, top - entry.height - 14, 237 + 28, entry.height + 28, colours.paper);
  drawEntry(canvas, section, entry, { left: frame.left + 14, top, width: 237 });

  let y = top - entry.height - 44;
  for (const remark of remarks) {
    const at = { left: frame.left, y, measure, leading };
    y = drawParagraph(canvas, [section, 'P'], body, remark, at) - 7;
  }
}

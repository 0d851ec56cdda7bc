import { PageCanvas } from '../pdf/page-canvas.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import { layLine } from '../text/line.ts';

/** Size of the page, position of the line and size of its font, in points. */
export const lineSheet = { width: 400, height: 80, left: 40, baseline: 30, size: 24 } as const;

export async function sheetWith(line: string): Promise<Uint8Array> {
  const facts = {
    title: line,
    author: 'test',
    subject: 'test',
    language: 'az',
    otherLanguages: [],
    keywords: [],
    date: '2026-11-21',
    licenceUrl: 'https://names.example',
  };
  const file = new PdfFile(facts, [lineSheet.width, lineSheet.height]);
  const { typeface, font } = file.face('Regular');
  const canvas = new PageCanvas();
  const style = { font, size: lineSheet.size, colour: [0, 0, 0] as const };
  canvas.text(layLine(typeface, line), style, lineSheet.left, lineSheet.baseline);
  const page = file.addPage();
  file.writePage(page, canvas, []);
  return file.save([{ title: line, page, top: lineSheet.height, children: [] }]);
}

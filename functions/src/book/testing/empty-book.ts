import { PdfFile } from '../../typeset/pdf/pdf-file.ts';
import { pageSize } from '../design.ts';

export function emptyBook() {
  const file = new PdfFile(
    {
      title: 'x',
      author: 'x',
      subject: 'x',
      language: 'en',
      otherLanguages: [],
      keywords: [],
      date: '2026-11-21',
      licenceUrl: 'https://names.example',
    },
    pageSize,
  );
  const faces = {
    light: file.face('Light'),
    regular: file.face('Regular'),
    bold: file.face('Bold'),
  };
  return { file, faces };
}

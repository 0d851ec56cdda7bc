import { rowOf, type Engine } from './engine.ts';
import { fontFile, optionalPackage } from './fonts.ts';

interface Pdfmake {
  addFonts(fonts: object): void;
  setUrlAccessPolicy(allowed: () => boolean): void;
  setLocalAccessPolicy(allowed: () => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
}

export const pdfmake: Engine = {
  prepare: async () => {
    const maker = optionalPackage<Pdfmake>('pdfmake');
    maker.addFonts({ Vazirmatn: { normal: fontFile('Regular'), bold: fontFile('Bold') } });
    maker.setUrlAccessPolicy(() => false);
    maker.setLocalAccessPolicy(() => true);
    return (places) => {
      const body = places.map((place) => {
        const row = rowOf(place);
        return [
          [
            { text: row.latin, bold: true, fontSize: 9.4 },
            { text: row.current, fontSize: 7.6 },
          ],
          [
            { text: row.arabic, fontSize: 10.4, alignment: 'right' },
            { text: row.position, fontSize: 7, alignment: 'right' },
          ],
        ];
      });
      return maker
        .createPdf({
          defaultStyle: { font: 'Vazirmatn' },
          content: [{ layout: 'noBorders', table: { widths: ['*', '*'], body } }],
        })
        .getBuffer();
    };
  },
};

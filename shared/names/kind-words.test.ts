import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { withoutKind } from './kind-words.ts';

const read = (text: string) =>
  withoutKind(fold(text).split(' ')).map(({ kind, words }) => `${kind}: ${words.join(' ')}`);

describe('withoutKind', () => {
  it.each([
    ['Təbriz şəhəri', 'city: tebriz'],
    ['Tebriz şehri', 'city: tebriz'],
    ['Sulduz kəndi', 'village: sulduz'],
    ['Sulduz köyü', 'village: sulduz'],
    ['Savalan dağı', 'mountain: savalan'],
    ['Araz çayı', 'river: araz'],
    ['Urmu gölü', 'lake: urmu'],
    ['شهر تبریز', `city: ${fold('تبریز')}`],
    ['تبریز شهری', `city: ${fold('تبریز')}`],
    ['روستای سولدوز', `village: ${fold('سولدوز')}`],
    ['کوه سبلان', `mountain: ${fold('سبلان')}`],
    ['رود ارس', `river: ${fold('ارس')}`],
    ['رودخانهٔ ارس', `river: ${fold('ارس')}`],
    ['دریاچه‌ی ارومیه', `lake: ${fold('ارومیه')}`],
    ['اورمو گؤلو', `lake: ${fold('اورمو')}`],
    ['سولدوز کندی', `village: ${fold('سولدوز')}`],
    ['city of Tabriz', 'city: tabriz'],
    ['Lake Urmia', 'lake: urmia'],
    ['Urmia lake', 'lake: urmia'],
    ['Aras River', 'river: aras'],
    ['Mount Sabalan', 'mountain: sabalan'],
    ['Naqadeh village', 'village: naqadeh'],
    ['شهرستان نقده', `district: ${fold('نقده')}`],
    ['Alamut vadisi', 'valley: alamut'],
    ['valley of the Aras', 'valley: aras'],
    ['Ağ bulaq', 'spring: ag'],
    ['Ərdəbil ostanı', 'district: erdebil'],
    ['Tebriz bazarı', 'market: tebriz'],
    ['بازار تبریز', `market: ${fold('تبریز')}`],
    ['Urmiye gölünün', 'lake: urmiye'],
    ['Təbriz şəhərində', 'city: tebriz'],
    ['Әрдәбил шәһәри', 'city: erdebil'],
    ['Гарабулаг кәнди', 'village: qarabulaq'],
    ['город Баку', 'city: baku'],
    ['озеро Урмия', 'lake: urmiya'],
    ['Երևան քաղաք', 'city: yerevan'],
    ['Tabriz Iran', 'country: tabriz'],
    ['Urmu gölləri', 'lake: urmu'],
    ['lakes of Urmia', 'lake: urmia'],
    ['دریاچه‌های ارومیه', `lake: ${fold('ارومیه')}`],
    ['کوه‌های سهند', `mountain: ${fold('سهند')}`],
    ['Savalan dağları', 'mountain: savalan'],
    ['ساوالان داغلاری', `mountain: ${fold('ساوالان')}`],
    ['Aras rivers', 'river: aras'],
    ['Bağmeşə məhəlləsi', 'district: bagmese'],
    ['محله باغمیشه', `district: ${fold('باغمیشه')}`],
    ['Urmia-See', 'lake: urmia'],
    ['Stadt Täbris', 'city: tabris'],
    ['Lac Ourmia', 'lake: ourmia'],
    ['Урмийское озеро', 'lake: urmiy'],
    ['Тебризский базар', 'market: tebriz'],
    ['دشت مغان', `plain: ${fold('مغان')}`],
  ])('reads %s as %s', (text, reading) => {
    expect(read(text)[0]).toBe(reading);
  });

  it('returns both readings of a name between two words for a kind of place', () => {
    expect(read('Göl kəndi')).toEqual(['village: gol', 'lake: kendi']);
  });

  it.each(['Şəhər', 'göl', 'Təbriz', '', 'Qaradağ', 'of city of'])(
    'finds no kind in %o',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );
});

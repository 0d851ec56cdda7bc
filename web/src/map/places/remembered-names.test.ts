import { readFileSync } from 'node:fs';
import { otherForms } from '@shared/names/other-forms.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { expect, it } from 'vitest';
import type { LatLng } from '../types.ts';
import type { MapPlace } from './protocol.ts';
import { SearchIndex } from './search-index.ts';

/**
 * Search texts of people who remember another name of a place, or who spell its name differently. Each entry begins
 * with the intended place.
 */
const remembered: [name: string, typed: string[]][] = [
  [
    'Xiyav',
    [
      'Khiav',
      'Khiyav',
      'Xiyov',
      'خیاو',
      'Meshkinshahr',
      'Meşkinşəhr',
      'مشکین شهر',
      'Meshgin Shahr',
    ],
  ],
  [
    'Soyuqbulaq',
    [
      'Savujbulagh',
      'Savojbolagh',
      'Sauj Bulagh',
      'Soujbulak',
      'ساوجبلاغ',
      'ساوجبلاغ مکری',
      'Soyuq Bulaq',
      'Mahabad',
    ],
  ],
  ['Qoşaçay', ['Qoşaçay', 'Miandoab', 'Miyandoab', 'میاندوآب', 'Qoshachay', 'قوشاچای']],
  [
    'Tufarqan',
    [
      'Tufarqan',
      'Azarshahr',
      'Azərşəhr',
      'Dehkhwarqan',
      'Dehkharqan',
      'Dehkhvareqan',
      'Tufargan',
      'توفارقان',
      'آذرشهر',
      'دهخوارقان',
    ],
  ],
  ['Binab', ['Binab', 'Bonab', 'Benab', 'بناب']],
  ['Hirov', ['Hero', 'Heroabad', 'Hero Abad', 'هروآباد', 'Herowabad', 'Khalkhal', 'خلخال']],
  ['Makı', ['Maku', 'ماکو']],
  ['Şot', ['Shot', 'Showt', 'شوط']],
  ['Sulduz', ['Sulduz', 'Solduz', 'سلدوز', 'Soldooz', 'Naqadeh', 'نقده', 'Naghadeh', 'Nəqədə']],
  [
    'Salmas',
    [
      'Salmas',
      'Shahpour',
      'Shapur',
      'Şahpur',
      'Dilman',
      'سلماس',
      'Shahpur',
      'شاهپور',
      'Dilmaqan',
      'دیلمقان',
    ],
  ],
  [
    'Urmu',
    [
      'Rezaiyeh',
      'Rezaieh',
      'رضائیه',
      'رضاییه',
      'Urmia',
      'Urumiyeh',
      'Oroomiah',
      'Urumia',
      'Orumiyeh',
      'Rezaiye',
      'Rizaiyeh',
      'ارومی',
      'Urmiya',
      'Urmiyə',
    ],
  ],
  ['Təbriz', ['Tabriz', 'Tauris', 'Tavriz', 'Tebriz', 'تبریز']],
  ['Ərdəbil', ['Ardabil', 'Ardebil', 'Artavil', 'اردبیل', 'Erdebil']],
  ['Marağa', ['Maragha', 'Maragheh', 'مراغه']],
  ['Zəngan', ['Zenjan', 'Zangan', 'زنگان', 'Zanjan']],
  ['Xoy', ['Khoy', 'Khoi', 'خوی']],
  ['Mərənd', ['Marand']],
  ['Əhər', ['Ahar', 'اهر']],
  ['Sayınqala', ['Sain Qaleh', 'Sayin Qala', 'صاین قلعه', 'Shahin Dezh', 'شاهین دژ']],
  ['Tikantəpə', ['Tikan Tapa', 'Takab', 'تکاب']],
  ['Üşnü', ['Ushnu', 'Oshnavieh', 'اشنویه', 'Shno']],
  ['Araz', ['Araks', 'Aras', 'ارس', 'Aras River', 'Araxes River', 'Araxes']],
  ['Cığatı', ['Jaghatu', 'Zarrineh Rud', 'جغاتو']],
  ['Tatavu', ['Tatavi', 'Simineh Rud']],
  ['Acıçay', ['Aji Chay', 'Talkheh Rud', 'Adji Chai', 'Adji Tchai']],
  ['Qaradağ', ['Arasbaran', 'Qaradagh', 'Karadagh', 'ارسباران', 'قراداغ', 'قره داغ']],
  ['Savalan', ['Savalan', 'Sabalan', 'سبلان']],
  ['Səhənd', ['Sahand']],
  ['Kəleybər', ['Kaleybar']],
  ['Germi', ['Garmi', 'Germi']],
  ['Quçkəndi', ['Parsabad']],
  ['Biləsuvar', ['Bilasuvar']],
  ['Muğan', ['Moghan']],
  ['Sərab', ['Sarab']],
  ['Miyana', ['Mianeh', 'Miyana', 'میانه']],
  ['Astara', ['Astara']],
  ['Ənzəli', ['Anzali', 'Pahlavi', 'Bandar Pahlavi', 'Enzeli']],
  ['Urmu gölü', ['Lake Rezaiyeh', 'Chichast', 'Chaechasta', 'Matianus']],
  ['Şahı adası', ['Shahi']],
  ['Xana', ['Piranshahr', 'Khaneh', 'خانه']],
  ['Bukan', ['Bukan', 'Bokan']],
  ['Qaraziyəddin', ['Qareh Ziya od Din', 'Chaypareh']],
  ['Qaraeyni', ['Siah Cheshmeh', 'Chaldoran', 'Chaldiran', 'Kara Ayne']],
  ['Ərəblər', ['Poldasht', 'Arablar', 'عربلر']],
  ['Bazərgan', ['Bazargan']],
  ['Culfa', ['Julfa', 'Jolfa', 'جلفا', 'Djulfa', 'Dschulfa']],
  ['Gərgər', ['Hadishahr', 'Alamdar', 'Gargar']],
  ['Üskü', ['Osku', 'Usku']],
  ['Şəbüstər', ['Shabestar']],
  ['Ucan', ['Bostanabad', 'Ujan']],
  ['Sərəskənd', ['Hashtrud', 'Sareskand', 'Azaran']],
  ['Namin', ['Namin']],
  ['Nir', ['Nir']],
  ['Vərziqan', ['Varzaqan']],
  ['Heris', ['Heris']],
  ['Məlikkəndi', ['Malekan', 'Malik Kandi']],
  ['Əbhər', ['Abhar']],
  ['Sultaniyyə', ['Soltaniyeh', 'Sultaniya']],
  ['Qeydar', ['Khodabandeh', 'Gheydar']],
  ['Qəzvin', ['Qazvin', 'Kazvin']],
  ['Savə', ['Saveh']],
  ['Həmədan', ['Hamadan', 'Ekbatana', 'Ecbatana']],
  ['Xaracu', ['Kharaju']],
  ['Əcəbşir', ['Ajabshir', 'Acabşir']],
  ['Gogan', ['Gogan']],
  ['İlxıçı', ['Ilkhchi', 'Elkhchi']],
  ['Xosrovşah', ['Khosrowshah', 'Khosroshah']],
  ['Şahgölü', ['Shah Goli', 'El Goli', 'Elgoli']],
];

interface SeedPlace extends Pick<MapPlace, 'place_id' | 'name_az' | 'name_loc' | 'name_new'> {
  location: LatLng;
  names: unknown;
}

const seed = new URL('../../../../tools/local/seed/places.json', import.meta.url);
const index = new SearchIndex();
const { places } = JSON.parse(readFileSync(seed, 'utf8')) as { places: SeedPlace[] };
for (const { location, names, ...place } of places) {
  const { place_id, name_az, name_loc, name_new } = place;
  index.setForms([[place_id, otherForms(place, namesInput.parse(names))]]);
  index.add([{ place_id, name_az, name_loc, name_new, ...location, status: 'approved' }]);
}

it.each(remembered)('finds %s first for each of %j', (name, typed) => {
  const first = (text: string) =>
    index.search(text, 5, { lat: 37.8, lng: 46.7738 })[0]?.place.name_az ?? null;
  expect(typed.map((text) => [text, first(text)])).toEqual(typed.map((text) => [text, name]));
});

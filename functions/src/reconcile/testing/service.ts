import { placeAt } from '../../atlas/testing/places.ts';
import { NameIndex } from '../name-index.ts';

export const origin = 'https://adyurdu.example';
export const place = (
  id: string,
  name_az: string | null,
  name_loc: string | null,
  name_new: string,
) => ({
  ...placeAt(37.55, 45.07, id),
  name_az,
  name_loc,
  name_new,
});

export const index = new NameIndex();
index.add({
  place: place('gn-1', 'Urmu', 'اورمو', 'Urmia – ارومیه'),
  forms: ['Rezaiyeh', 'رضائیه'],
});
index.add({ place: place('gn-2', 'Sulduz', 'سولدوز', 'Naqadeh – نقده'), forms: [] });
index.add({ place: place('gn-3', 'Göy Dağ', null, 'Sabzkuh'), forms: [] });
index.add({ place: place('gn-4', 'Yam', 'یام', 'Payam – پیام'), forms: [] });
index.add({ place: place('gn-5', 'Yam', 'یام', 'Yam – یام'), forms: [] });
index.add({ place: place('gn-6', '<b>"A&B"', null, 'X'), forms: [] });

import { describe, expect, it } from 'vitest';
import { readPosition } from './read-position.ts';

const tabriz = { lat: 38.08, lng: 46.29 };

describe('reads', () => {
  it.each([
    ['38.08, 46.29'],
    ['38.08,46.29'],
    ['38.08 46.29'],
    ['38.08; 46.29'],
    ['38.08/46.29'],
    ['(38.08, 46.29)'],
    ['[46.29, 38.08]'],
    ['POINT (46.29 38.08)'],
    ['46.29, 38.08'],
    ['+38.08, +46.29'],
    ['38.08, 46.29, 1350'],
    ['38,08 46,29'],
    ['38,08; 46,29'],
    ['38,08, 46,29'],
    ['۳۸٫۰۸، ۴۶٫۲۹'],
    ['۳۸.۰۸, ۴۶.۲۹'],
    ['٣٨٫٠٨ ٤٦٫٢٩'],
    ['\u200e38.08, 46.29\u200f'],
    ['38.08\u00a046.29'],
    ['38.08° 46.29°'],
    ['38.08°N 46.29°E'],
    ['38.08 N, 46.29 E'],
    ['N38.08 E46.29'],
    ['46.29E 38.08N'],
    ['38.08° K 46.29° D'],
    ['38.08° с.ш. 46.29° в.д.'],
    ['38.08° شمالی، 46.29° شرقی'],
    [`38°4'48"N 46°17'24"E`],
    ['38°4′48″N, 46°17′24″E'],
    ['38°04’48”N 46°17’24”E'],
    [`38º 4' 48'' N 46º 17' 24'' E`],
    [`N 38° 4' 48" E 46° 17' 24"`],
    [`38°4.8'N 46°17.4'E`],
    [`۳۸°۴′۴۸″ ۴۶°۱۷′۲۴″`],
    [`46°17'24"E 38°4'48"N`],
    ['lat: 38.08, lng: 46.29'],
    ['Latitude 38.08 Longitude 46.29'],
    ['{"longitude": 46.29, "latitude": 38.08}'],
    ['geo:38.08,46.29'],
    ['geo:38.08,46.29?z=12'],
    ['geo:38.08,46.29;u=35'],
    ['geo:0,0?q=38.08,46.29(Tabriz)'],
    ['https://www.google.com/maps/@38.08,46.29,12z'],
    ['https://www.google.com/maps/@38.08,46.29,1234m/data=!3m1!1e3'],
    [
      'https://www.google.com/maps/place/Tabriz,+Iran/@38.1,46.1,11z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d38.08!4d46.29!16zL20',
    ],
    ['https://maps.google.com/?q=38.08,46.29'],
    ['https://maps.google.com/maps?q=loc:38.08,46.29&z=14'],
    ['https://www.google.com/maps/search/?api=1&query=38.08%2C46.29'],
    ['https://www.google.com/maps/search/38.08,+46.29?entry=tts'],
    ['https://www.google.com/maps/dir/?api=1&destination=38.08,46.29'],
    ['https://www.google.com.tr/maps/place/38.08,46.29'],
    ['google.com/maps/@38.08,46.29,12z'],
    ['https://www.openstreetmap.org/#map=12/38.08/46.29'],
    ['https://www.openstreetmap.org/?mlat=38.08&mlon=46.29#map=15/38.1/46.1'],
    ['https://www.openstreetmap.org/node/1#map=12/38.08/46.29&layers=H'],
    ['https://osm.org/?lat=38.08&lon=46.29&zoom=12'],
    ['https://maps.apple.com/?ll=38.08,46.29&q=Tabriz'],
    ['https://maps.apple.com/place?coordinate=38.08,46.29&name=Tabriz'],
    ['https://maps.apple.com/?q=38.08,46.29'],
    ['https://yandex.com/maps/?ll=46.29%2C38.08&z=12'],
    ['https://yandex.ru/maps/10715/tabriz/?ll=46.1,38.1&pt=46.29,38.08&z=12'],
    ['https://yandex.com.tr/harita/?whatshere%5Bpoint%5D=46.29%2C38.08&ll=46.1,38.1'],
    ['https://neshan.org/maps/@38.08,46.29,12z,0p'],
    ['https://neshan.org/maps/places/abc#c38.08-46.29-15z-0p'],
    ['https://balad.ir/location?latitude=38.08&longitude=46.29&zoom=15'],
    ['https://balad.ir/maps/tabriz#12/38.08/46.29'],
    ['https://www.bing.com/maps?cp=38.08~46.29&lvl=12'],
    ['https://waze.com/ul?ll=38.08,46.29&navigate=yes'],
    ['https://map.example/?lat=38.08&lng=46.29'],
  ])('%s', (text) => {
    const { lat, lng } = readPosition(text) ?? { lat: Number.NaN, lng: Number.NaN };
    expect(lat).toBeCloseTo(tabriz.lat, 9);
    expect(lng).toBeCloseTo(tabriz.lng, 9);
  });

  it.each([
    // both orders are on the map, but only one is in the region
    ['45.0, 37.5', { lat: 37.5, lng: 45 }],
    // both or neither are in the region: latitude first
    ['41.0, 42.0', { lat: 41, lng: 42 }],
    ['30, 45', { lat: 30, lng: 45 }],
    // the limits of the map: 50° north and 24° east
    ['50, 70', { lat: 50, lng: 70 }],
    ['23.9, 24', { lat: 23.9, lng: 24 }],
  ])('%s as %o', (text, expected) => {
    expect(readPosition(text)).toEqual(expected);
  });
});

it.each([
  [''],
  ['Tabriz'],
  ['38'],
  ['38 46'],
  ['Kənd 12'],
  ['10, 20'],
  ['50.1, 70.1'],
  ['38.08, 46.29, Tabriz'],
  ['1926–1979'],
  ['1314/8/18'],
  [`38°60'0"N 46°0'0"E`],
  [`38°4'48"N 46°17'24"N`],
  ['https://www.google.com/maps/place/Tabriz'],
  ['https://maps.app.goo.gl/abcdef'],
  ['https://example.org/38.08/46.29'],
  ['geo:'],
  ['geo:10,20'],
  ['https://[/?ll=38,46'],
])('%j is no position on the map', (text) => {
  expect(readPosition(text)).toBeNull();
});

/** Example answers in the documented form of Google's Geocoding API and Places API (New). */

const component = (long_name: string, ...types: string[]) => ({
  long_name,
  short_name: long_name,
  types,
});

const azarbaijan = component('آذربایجان غربی', 'administrative_area_level_1', 'political');
const iran = { ...component('ایران', 'country', 'political'), short_name: 'IR' };

const result = (
  place_id: string,
  address_components: ReturnType<typeof component>[],
  types: string[],
) => ({
  place_id,
  address_components,
  formatted_address: address_components.map(({ long_name }) => long_name).join('، '),
  geometry: {
    location: { lat: 36.9553, lng: 45.388 },
    location_type: 'APPROXIMATE',
    viewport: { northeast: { lat: 37, lng: 45.5 }, southwest: { lat: 36.9, lng: 45.3 } },
  },
  types,
});

export const reverseAnswer = {
  plus_code: { compound_code: 'X94Q+4R نقده', global_code: '8HC7X94Q+4R' },
  results: [
    result(
      'ChIJplusCodeOnly0000000001',
      [
        component('X94Q+4R', 'plus_code'),
        component('نقده', 'locality', 'political'),
        azarbaijan,
        iran,
      ],
      ['plus_code'],
    ),
    result(
      'ChIJstreetWithPlusCode0001',
      [
        component('X94Q+4R', 'plus_code'),
        component('نقده', 'locality', 'political'),
        azarbaijan,
        iran,
      ],
      ['street_address'],
    ),
    result(
      'ChIJnaqadehLocality0000001',
      [component('نقده', 'locality', 'political'), azarbaijan, iran],
      ['locality', 'political'],
    ),
    result(
      'ChIJwestAzerbaijan00000001',
      [azarbaijan, iran],
      ['administrative_area_level_1', 'political'],
    ),
    result('ChIJiran000000000000000001', [iran], ['country', 'political']),
  ],
  status: 'OK',
};

export const zeroResults = { results: [], status: 'ZERO_RESULTS' };

export const notFound = { results: [], status: 'NOT_FOUND' };

export const denied = {
  error_message: 'The provided API key is invalid. key=SECRET',
  results: [],
  status: 'REQUEST_DENIED',
};

export const unknownError = { results: [], status: 'UNKNOWN_ERROR' };

export const autocompleteFound = {
  suggestions: [
    {
      placePrediction: {
        place: 'places/ChIJnaqadehLocality0000001',
        placeId: 'ChIJnaqadehLocality0000001',
        text: { text: 'نقده، آذربایجان غربی، ایران', matches: [{ endOffset: 4 }] },
        structuredFormat: {
          mainText: { text: 'نقده', matches: [{ endOffset: 4 }] },
          secondaryText: { text: 'آذربایجان غربی، ایران' },
        },
        types: ['locality'],
      },
    },
    { queryPrediction: { text: { text: 'نقده رستوران' } } },
  ],
};

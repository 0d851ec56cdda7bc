/**
 * The example requests of the Reconciliation Service API 0.2 (sections 4.1 and 7.3, and
 * github.com/reconciliation-api/specs). The examples ask a library about politicians, but every service must accept
 * them.
 */
const properties = [
  { pid: 'professionOrOccupation', v: 'Politik*' },
  { pid: 'affiliation', v: 'http://d-nb.info/gnd/2022139-3' },
];
const person = { type: 'DifferentiatedPerson', limit: 5 };
const hanewinckel = { query: 'Christel Hanewinckel', ...person };

export const batches: Readonly<Record<string, Record<string, object>>> = {
  'texts alone': {
    q0: { query: 'Hans-Eberhard Urbaniak' },
    q1: { query: 'Ernst Schwanhold' },
  },
  'all fields': {
    q0: { ...hanewinckel, properties, type_strict: 'should' },
    q1: { query: 'Franz Thönnes', ...person, properties, type_strict: 'should' },
  },
  'several values of a property, one of them matched before': {
    q0: {
      ...hanewinckel,
      properties: [
        {
          pid: 'professionOrOccupation',
          v: ['Politik*', { id: 'wissenschaftler', name: 'Wissenschaftler(in)' }],
        },
      ],
      type_strict: 'should',
    },
  },
  'no text': {
    q0: { properties: [{ pid: 'uid', v: '27eb892afbb2' }] },
    q1: { properties: [{ pid: 'uid', v: 'ab09da9dd37e' }] },
  },
};

export const badBatches: readonly [what: string, batch: unknown, field: string][] = [
  ['neither a text nor properties', { q1: { limit: 1 } }, 'queries.q1'],
  ['no property among its properties', { q1: { properties: [] } }, 'queries.q1'],
  ['a misspelt field', { q0: { ...hanewinckel, props: properties } }, 'queries.q0'],
  ['an array of queries, as version 1 has it', [hanewinckel], 'queries'],
];

export const extensionQuery = {
  ids: ['10662041X', '1064905412'],
  properties: [
    { id: 'variantName', settings: { limit: '5' } },
    { id: 'geographicAreaCode', settings: { limit: '1', content: 'id' } },
    { id: 'professionOrOccupation' },
    { id: 'wikidataId' },
  ],
};

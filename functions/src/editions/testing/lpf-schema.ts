/**
 * Linked Places Format 1.3 for one feature, written from its published description
 * (https://github.com/LinkedPasts/linked-places-format): what is required, which words are allowed, how dates look.
 */
const isoDate = { type: 'string', pattern: '^-?\\d{4,}(-\\d{2}(-\\d{2})?)?[~?%]?$' };
const uri = { type: 'string', pattern: '^(https?://\\S+|[a-z]+:\\S+)$' };
const certainty = { enum: ['certain', 'less-certain', 'uncertain'] };
const bound = {
  type: 'object',
  properties: { in: isoDate, earliest: isoDate, latest: isoDate },
  minProperties: 1,
  additionalProperties: false,
};
const when = {
  type: 'object',
  required: ['timespans'],
  properties: {
    timespans: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['start'],
        properties: { start: bound, end: bound },
        additionalProperties: false,
      },
    },
    certainty,
  },
  additionalProperties: false,
};
const citations = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['label'],
    properties: { label: { type: 'string', minLength: 1 }, year: { type: 'string' }, '@id': uri },
    additionalProperties: false,
  },
};
const name = {
  type: 'object',
  required: ['toponym'],
  properties: {
    toponym: { type: 'string', minLength: 1 },
    lang: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z]+)*$' },
    citations,
    when,
  },
};

export const linkedPlaceSchema = {
  type: 'object',
  required: ['@context', '@id', 'type', 'properties', 'names', 'geometry'],
  properties: {
    '@context': uri,
    '@id': uri,
    type: { const: 'Feature' },
    properties: {
      type: 'object',
      required: ['title', 'fclasses'],
      properties: {
        title: { type: 'string', minLength: 1 },
        fclasses: {
          type: 'array',
          minItems: 1,
          items: { enum: ['A', 'H', 'L', 'P', 'R', 'S', 'T'] },
        },
      },
    },
    names: {
      type: 'array',
      minItems: 1,
      items: name,
      contains: { type: 'object', properties: { citations }, required: ['citations'] },
    },
    geometry: {
      type: 'object',
      required: ['type', 'geometries'],
      properties: {
        type: { const: 'GeometryCollection' },
        geometries: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            required: ['type', 'coordinates'],
            properties: {
              type: { const: 'Point' },
              coordinates: {
                type: 'array',
                minItems: 2,
                maxItems: 2,
                items: { type: 'number', minimum: -180, maximum: 180 },
              },
              certainty,
            },
            additionalProperties: false,
          },
        },
      },
    },
    links: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'identifier'],
        properties: {
          type: { enum: ['exactMatch', 'closeMatch', 'primaryTopicOf', 'subjectOf', 'seeAlso'] },
          identifier: uri,
        },
        additionalProperties: false,
      },
    },
    descriptions: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['value'],
        properties: { '@id': uri, value: { type: 'string' }, lang: { type: 'string' } },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;

/** Answers of the Reconciliation Service API 0.2, written from its text: what is required, and of which kind. */
const text = { type: 'string', minLength: 1 };
const named = { type: 'object', required: ['id', 'name'], properties: { id: text, name: text } };
const address = { type: 'string', pattern: '^https?://' };
const service = {
  type: 'object',
  required: ['service_url', 'service_path'],
  properties: { service_url: address, service_path: { type: 'string', pattern: '^/' } },
};

export const serviceManifest = {
  type: 'object',
  required: ['versions', 'name', 'identifierSpace', 'schemaSpace'],
  properties: {
    versions: { type: 'array', minItems: 1, items: { enum: ['0.1', '0.2'] } },
    name: text,
    identifierSpace: address,
    schemaSpace: address,
    documentation: address,
    logo: address,
    view: {
      type: 'object',
      required: ['url'],
      properties: { url: { type: 'string', pattern: '\\{\\{id\\}\\}' } },
    },
    preview: {
      type: 'object',
      required: ['url', 'width', 'height'],
      properties: {
        url: { type: 'string', pattern: '\\{\\{id\\}\\}' },
        width: { type: 'integer' },
        height: { type: 'integer' },
      },
    },
    defaultTypes: { type: 'array', items: named },
    suggest: {
      type: 'object',
      properties: { entity: service, property: service, type: service },
      additionalProperties: false,
    },
    extend: {
      type: 'object',
      required: ['propose_properties', 'property_settings'],
      properties: { propose_properties: service, property_settings: { type: 'array' } },
    },
    batchSize: { type: 'integer', minimum: 1 },
  },
  additionalProperties: false,
} as const;

export const resultBatch = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['result'],
    properties: {
      result: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'name', 'score', 'match', 'type'],
          properties: {
            id: text,
            name: text,
            description: { type: 'string' },
            type: { type: 'array', items: named },
            score: { type: 'number' },
            match: { type: 'boolean' },
          },
          additionalProperties: false,
        },
      },
    },
    additionalProperties: false,
  },
} as const;

export const suggestResponse = {
  type: 'object',
  required: ['result'],
  properties: {
    result: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name'],
        properties: {
          id: text,
          name: text,
          description: { type: 'string' },
          notable: { type: 'array', items: named },
        },
        additionalProperties: false,
      },
    },
  },
} as const;

const only = (required: readonly string[], properties: Record<string, object>) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});

/** Of one kind each. */
const value = {
  oneOf: [
    only(['id', 'name'], { id: text, name: text, description: { type: 'string' } }),
    only(['str'], { str: { type: 'string' } }),
    only(['float'], { float: { type: 'number' } }),
    only(['int'], { int: { type: 'integer' } }),
    only(['date'], { date: { type: 'string', pattern: '^-?\\d{4,}-\\d\\d-\\d\\dT' } }),
  ],
};

export const extendResponse = {
  type: 'object',
  required: ['meta', 'rows'],
  properties: {
    meta: { type: 'array', items: named },
    rows: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: { type: 'array', items: value },
      },
    },
  },
} as const;

import { Ajv } from 'ajv';

/**
 * JSON Schemas for answers of the Reconciliation Service API 0.2. They require the fields and types of the
 * specification and allow no other fields. Written for this project from the specification's text and annex
 * (github.com/reconciliation-api/specs, folder 0.2, of 2023-04-10).
 */

/** @returns null if the value is valid; otherwise the mismatches */
export function misfits(schema: object, value: unknown): string | null {
  const ajv = new Ajv({ strict: true, allErrors: true });
  return ajv.validate(schema, value) ? null : ajv.errorsText();
}

const text = { type: 'string', minLength: 1 };
const anyText = { type: 'string' };
const address = { type: 'string', pattern: '^https?://' };
const template = { type: 'string', pattern: '\\{\\{id\\}\\}' };
const listOf = (items: object) => ({ type: 'array', items });
const only = (required: readonly string[], properties: Record<string, object>) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});
const keyed = (additionalProperties: object) => ({ type: 'object', additionalProperties });

const property = only(['id', 'name'], { id: text, name: text });
const described = only(['id', 'name'], { id: text, name: text, description: anyText });
const type = only(['id', 'name'], { id: text, name: text, description: anyText, broader: listOf(property) }); // oxfmt-ignore
const typeOrId = { oneOf: [only(['id'], { id: text, name: text }), text] };

const path = { service_url: address, service_path: { type: 'string', pattern: '^/' } };
const suggestService = only(['service_url', 'service_path'], {
  ...path,
  flyout_service_url: address,
  flyout_service_path: { type: 'string', pattern: '\\$\\{id\\}' },
});
const setting = only(['name', 'label', 'type'], {
  name: text,
  label: text,
  type: { enum: ['number', 'text', 'checkbox', 'select'] },
  default: {},
  help_text: anyText,
  choices: listOf(only(['value', 'name'], { value: anyText, name: text })),
});

export const serviceManifest = only(['versions', 'name', 'identifierSpace', 'schemaSpace'], {
  versions: { ...listOf({ enum: ['0.1', '0.2'] }), contains: { const: '0.2' }, uniqueItems: true },
  name: text,
  identifierSpace: address,
  schemaSpace: address,
  documentation: address,
  serviceVersion: text,
  logo: address,
  view: only(['url'], { url: template }),
  feature_view: only(['url'], { url: template }),
  defaultTypes: { ...listOf(type), uniqueItems: true },
  suggest: only([], { entity: suggestService, property: suggestService, type: suggestService }),
  preview: only(['url', 'width', 'height'], {
    url: template,
    width: { type: 'integer', minimum: 1 },
    height: { type: 'integer', minimum: 1 },
  }),
  extend: only([], {
    propose_properties: only(['service_url', 'service_path'], path),
    property_settings: listOf(setting),
  }),
  batchSize: { type: 'integer', minimum: 1 },
});

export const draftServiceManifest = only(['versions', 'name', 'view'], {
  versions: { ...listOf(text), contains: { const: '1.0-draft' }, uniqueItems: true },
  name: text,
  lang: text,
  dir: { enum: ['ltr', 'rtl', 'auto'] },
  documentation: address,
  serviceVersion: text,
  logo: address,
  // The address is a URI template (RFC 6570) whose only variable is the id.
  view: only(['url'], { url: { type: 'string', pattern: '^https?://[^{}]*\\{\\+?id\\}[^{}]*$' } }),
  defaultTypes: { ...listOf(type), uniqueItems: true },
  suggest: only(['entity', 'property', 'type'], {
    entity: { type: 'boolean' },
    property: { type: 'boolean' },
    type: { type: 'boolean' },
  }),
  preview: only(['width', 'height'], {
    width: { type: 'integer', minimum: 1 },
    height: { type: 'integer', minimum: 1 },
  }),
  batchSize: { type: 'integer', minimum: 1 },
  standardizedScore: { type: 'boolean' },
});

const feature = only(['id', 'value'], {
  id: text,
  value: { oneOf: [{ type: 'number' }, { type: 'boolean' }] },
});

const candidate = (score: object) =>
  only(['id', 'name', 'score', 'match', 'type'], {
    id: text,
    name: text,
    description: anyText,
    type: listOf(typeOrId),
    score,
    match: { type: 'boolean' },
    features: listOf(feature),
  });

export const resultBatch = keyed(
  only(['result'], { result: listOf(candidate({ type: 'number' })) }),
);

export const draftResultBatch = only(['results'], {
  results: listOf(
    only(['candidates'], {
      candidates: listOf(candidate({ type: 'number', minimum: 0, maximum: 100 })),
    }),
  ),
});

export const suggestedEntities = only(['result'], {
  result: listOf(
    only(['id', 'name'], { id: text, name: text, description: anyText, notable: listOf(typeOrId) }),
  ),
});

export const suggestedProperties = only(['result'], { result: listOf(described) });

export const proposedProperties = only(['properties', 'type'], {
  properties: listOf(property),
  type: anyText,
  limit: { type: 'integer', minimum: 1 },
});

/** The values of a property. All values of a property have the same kind. A property may have no values. */
const value = {
  oneOf: [
    only([], {}),
    described,
    only(['str'], { str: anyText }),
    only(['float'], { float: { type: 'number' } }),
    only(['int'], { int: { type: 'integer' } }),
    only(['date'], {
      date: {
        type: 'string',
        pattern: '^-?\\d{4,}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)?$',
      },
    }),
  ],
};

export const extension = only(['meta', 'rows'], {
  meta: listOf(only(['id', 'name'], { id: text, name: text, type: property, service: address })),
  rows: keyed(keyed(listOf(value))),
});

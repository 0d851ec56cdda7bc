/**
 * JSON Schemas of the formats that an edition's metadata have. Each schema allows only the fields that editions use. A
 * developer who adds a field to an edition must look up the field in the specification of the format.
 */
const text = { type: 'string', minLength: 1 };
const date = { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[012])-(0[1-9]|[12]\\d|3[01])$' };
const address = { type: 'string', pattern: '^https?://[^\\s"<>]+$' };
const only = (required: readonly string[], properties: Record<string, object>) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});
const some = (items: object) => ({ type: 'array', minItems: 1, items });

/**
 * Citation File Format 1.2.0 (citation-file-format.github.io/1.2.0/schema). Dates are texts, and licences are SPDX
 * ids.
 */
export const citationFile = only(['cff-version', 'message', 'title', 'authors'], {
  'cff-version': { const: '1.2.0' },
  message: text,
  title: text,
  type: { enum: ['software', 'dataset'] },
  authors: some(only(['name'], { name: text, website: address })),
  version: text,
  'date-released': date,
  url: address,
  license: { enum: ['CC-BY-SA-4.0', 'CC-BY-4.0', 'CC0-1.0'] },
});

/**
 * The following schemas are for Data Package 1 (specs.frictionlessdata.io/data-package). Names must be usable in
 * addresses. Paths must stay inside the package.
 */
const packageName = { type: 'string', pattern: '^[-a-z0-9._/]+$' };
const licences = some(only(['name', 'path'], { name: { type: 'string', pattern: '^[-a-zA-Z0-9._]+$' }, title: text, path: address })); // oxfmt-ignore
const field = only(['name', 'type'], {
  name: text,
  type: { enum: ['string', 'number', 'integer', 'boolean', 'date', 'datetime', 'year'] },
  description: text,
});

export const dataPackageFile = only(['profile', 'name', 'licenses', 'resources'], {
  profile: { const: 'data-package' },
  name: packageName,
  title: text,
  description: text,
  version: text,
  created: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' },
  homepage: address,
  licenses: licences,
  sources: some(only(['title'], { title: text, path: address })),
  contributors: some(
    only(['title'], {
      title: text,
      role: { enum: ['author', 'publisher', 'maintainer', 'wrangler', 'contributor'] },
    }),
  ),
  resources: some(
    only(['name', 'path'], {
      name: packageName,
      path: { type: 'string', pattern: '^[a-z][a-z.]*$' },
      description: text,
      format: text,
      mediatype: { type: 'string', pattern: '^[^/]+/[^/]+$' },
      encoding: { const: 'utf-8' },
      bytes: { type: 'integer', minimum: 1 },
      hash: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
      licenses: licences,
      profile: { const: 'tabular-data-resource' },
      schema: only(['fields'], {
        fields: some(field),
        missingValues: some({ type: 'string' }),
      }),
    }),
  ),
  // The Data Package specification allows additional properties, such as `agreement`.
  agreement: only(['version', 'since', 'description'], {
    version: { type: 'integer', minimum: 1 },
    since: date,
    description: text,
  }),
});

/** For each field type, the pattern of a non-empty cell if the field has no `format` (Table Schema 1). */
export const cells: Readonly<Record<string, RegExp>> = {
  string: /^/,
  number: /^-?\d+(\.\d+)?([Ee][-+]?\d+)?$/,
  boolean: /^(true|True|TRUE|1|false|False|FALSE|0)$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
};

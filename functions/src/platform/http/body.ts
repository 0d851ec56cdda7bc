import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import { readAtMost } from '../responses/read-at-most.ts';
import { checkType } from '../responses/read-text.ts';

/**
 * Returns the parsed body. Returns an empty object for an empty body, because some calls have no body, such as
 * `request`, `delete` and `restore`. Stops reading when the body exceeds the limit.
 *
 * @throws ApiError too_large for a body above the limit; unsupported_type for a compressed body or a type other than
 * JSON; invalid for a body that is nested too deeply, has too many values or is not valid JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readAtMost(request, limits.jsonBytes);
  if (bytes.length === 0) return {};
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') {
    throw new ApiError('unsupported_type', 'a compressed body is not accepted');
  }
  checkType(request, 'application/json');
  checkShape(bytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('invalid', 'the body is not valid JSON');
  }
}

/**
 * Maximum nesting of lists and objects, and maximum number of values. Valid bodies have at most six levels, and less
 * than 4,000 values (40 names with ten sources each). The number of values is limited, because the schema checks each
 * value, and checking a value takes longer than reading it.
 */
const most = { depth: 16, values: 5_000 };
const sign = Object.fromEntries(
  ['"', '\\', '[', ']', '{', '}', ','].map((one) => [one, one.charCodeAt(0)]),
);

/**
 * @throws ApiError invalid if the JSON is nested too deeply or has too many values. Does not check anything else,
 * because parsing finds all other errors
 */
function checkShape(bytes: Uint8Array): void {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (inText && byte === sign['\\']) at++;
    else if (byte === sign['"']) inText = !inText;
    else if (!inText && (byte === sign['['] || byte === sign['{'])) depth++;
    else if (!inText && (byte === sign[']'] || byte === sign['}'])) depth--;
    else if (!inText && byte === sign[',']) values++;
    if (depth > most.depth) {
      throw new ApiError('invalid', `a body nested ${depth} deep exceeds ${most.depth}`, {
        ...{ limit: most.depth, actual: depth },
      });
    }
    if (values > most.values)
      throw new ApiError('invalid', `a body of more than ${most.values} values`, {
        limit: most.values,
      });
  }
}

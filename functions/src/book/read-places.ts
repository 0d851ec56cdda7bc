import * as z from 'zod/mini';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import type { BookPlace } from './place.ts';

const file = z.object({
  places: z.array(
    z.object({
      place_id: z.string(),
      name_az: z.nullable(z.string()),
      name_loc: z.nullable(z.string()),
      name_new: z.string(),
      location: z.object({ lat: z.number(), lng: z.number() }),
      status: z.string(),
      names: z.optional(namesInput),
    }),
  ),
});

/**
 * Reads a file of the form `{ "places": [ … ] }`.
 * @throws Error naming the file and the first invalid field
 */
export function readPlaces(json: string, name: string): (BookPlace & { status: string })[] {
  const parsed = file.safeParse(parse(json, name));
  if (parsed.success) return parsed.data.places;
  const [issue] = parsed.error.issues;
  throw new Error(`${name}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
}

function parse(json: string, name: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const why = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new Error(`${name} is not JSON: ${why}`, { cause: error });
  }
}

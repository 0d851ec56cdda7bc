import * as z from 'zod/mini';
import { importedContent } from '@shared/contract/requests.ts';
import { location, placeId } from '@shared/contract/schemas.ts';
import { placeStatuses } from '@shared/contract/status.ts';

z.config(z.locales.en());

const importedSuggestion = z.object({
  ...importedContent,
  state: z._default(z.enum(['pending', 'approved', 'declined']), 'pending'),
  /** Email address of the contributor's account. The uid and the display name of this account are stored. */
  author: z._default(z.nullable(z.string()), null),
  days_ago: z._default(z.number().check(z.gte(0)), 0),
});

export const importedPlace = z.object({
  ...importedContent,
  place_id: placeId,
  location,
  approximate: z._default(z.boolean(), false),
  status: z.enum(placeStatuses),
  suggestions: z._default(z.array(importedSuggestion), []),
});
export type ImportedPlace = z.output<typeof importedPlace>;

const importFile = z.union([z.array(z.unknown()), z.object({ places: z.array(z.unknown()) })]);

/** @throws Error naming the invalid place and field */
export function readImportFile(text: string): ImportedPlace[] {
  const file = importFile.safeParse(JSON.parse(text));
  if (!file.success)
    throw new Error('expected a list of places, or an object whose "places" is one');
  const places = (Array.isArray(file.data) ? file.data : file.data.places).map((entry, index) => {
    const result = importedPlace.safeParse(entry);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const id = (entry as { place_id?: unknown } | null)?.place_id;
    throw new Error(`place ${index} (${String(id)}): ${issue?.path.join('.')}: ${issue?.message}`);
  });
  const ids = new Set<string>();
  for (const { place_id } of places) {
    if (ids.has(place_id)) throw new Error(`place ${place_id} is in the file twice`);
    ids.add(place_id);
  }
  return places;
}

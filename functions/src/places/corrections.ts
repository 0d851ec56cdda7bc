import { ApiError } from '@shared/contract/errors.ts';
import { contentOf, correctedFields, type Content } from '@shared/contract/fields.ts';
import type { ApproveRequest, Corrections } from '@shared/contract/requests.ts';
import type { CorrectedContent } from '@shared/contract/schemas.ts';
import { filesOfNames } from '@shared/names/attested-name.ts';
import { allFilesOf, namedUploads, namesWithFiles, refuseForeign } from './attachments.ts';
import { changesBetween } from './content.ts';
import type { Correction, StoredPlace, StoredSuggestion } from './model.ts';

export interface Corrected {
  content: Content;
  corrected: CorrectedContent;
  corrections: Correction[];
}

interface CorrectedCall {
  suggestion: StoredSuggestion;
  place: StoredPlace;
  body: Pick<ApproveRequest, 'fields' | 'corrected'>;
  origins: readonly string[];
}

/**
 * Applies a reviewer's corrections to a suggestion. A correction may use only files of the suggestion and of the place,
 * because any other file may be private.
 *
 * @throws ApiError invalid for a corrected field that is not approved, and for a file that a correction must not use
 */
export function withCorrections({ suggestion, place, body, origins }: CorrectedCall): Corrected {
  const { corrected: given = {}, fields } = body;
  const before = contentOf(suggestion);
  const unused = correctedFields.find((field) => field in given && !fields.includes(field));
  if (unused !== undefined)
    throw new ApiError('invalid', `${unused} is corrected, but not approved`, {
      ...{ field: `corrected.${unused}`, reason: 'not_allowed' },
    });
  const content = { ...before, ...written(given, { suggestion, place, origins }) };
  const changes = changesBetween(before, content);
  const changed = new Set(changes.map(({ field }) => field));
  return {
    content,
    corrected: Object.fromEntries(
      correctedFields.filter((field) => changed.has(field)).map((field) => [field, content[field]]),
    ),
    corrections: changes.map(({ field, before: suggested, after: published }) => ({
      ...{ field, suggested, published },
    })),
  };
}

function written(
  { links, names, ...texts }: Corrections,
  { suggestion, place, origins }: Omit<CorrectedCall, 'body'>,
): Partial<Content> {
  const files = allFilesOf(suggestion, place);
  for (const file of filesOfNames([...suggestion.names, ...place.names])) files.add(file);
  return {
    ...texts,
    ...(links ? { links: linksWithFiles(links, origins, files) } : {}),
    ...(names ? { names: namesWithFiles(names, { origins, files }) } : {}),
  };
}

function linksWithFiles(
  links: string[],
  origins: readonly string[],
  files: ReadonlySet<string>,
): string[] {
  const named = namedUploads({ links, voiceUrl: null }, origins);
  refuseForeign(named.uploads, files, 'corrected.links');
  return named.links;
}

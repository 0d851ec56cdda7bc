import { ApiError } from '@shared/contract/errors.ts';
import { baseNameFault, isRecordingName, longestName } from '@shared/contract/file-name.ts';
import type { Because } from '@shared/contract/reasons.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import { normaliseName } from '@shared/contract/text.ts';

export interface Destination {
  placeId: string;
  /**
   * The contributor's name for the file (`original_name` in the upload's record). The path of the stored file does not
   * contain this name.
   */
  name: string;
  /** True for a voice recording (`voice_{timestamp}.mp3`), which must be an MP3 of limited length. */
  isVoice: boolean;
}

/**
 * Parses `places/{id}/{base name}`, the destination of an upload (decisions.md "Uploads").
 * @throws ApiError invalid if the text has another form, or if the name is too long or not a plain file name
 */
export function parseDestination(text: string): Destination {
  const [root, placeId = '', ...rest] = text.split('/');
  const base = rest.join('/');
  if (root !== 'places' || placeIdKind(placeId) === null) {
    throw refused('must be places/{id}/{name} with the id of a place', { reason: 'not_an_id' });
  }
  const name = normaliseName(base);
  if (name.length > longestName) {
    throw refused(`a file name of ${name.length} characters exceeds ${longestName}`, {
      ...{ reason: 'too_long', limit: longestName, actual: name.length },
    });
  }
  // `normaliseName` removes invalid characters, so the name is also checked as it was sent.
  if ((baseNameFault(base) ?? baseNameFault(name)) !== null) {
    throw refused('must end in a plain file name', { reason: 'malformed' });
  }
  return { placeId, name, isVoice: isRecordingName(name) };
}

function refused(message: string, because: Because): ApiError {
  return new ApiError('invalid', message, { field: 'destination', ...because });
}

import { ApiError } from '@shared/contract/errors.ts';
import { isRecordingName } from '@shared/contract/file-name.ts';
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
 * Maximum length of a file name in UTF-16 code units. File systems allow 255 bytes or 255 code units, so no real file
 * has a longer name.
 */
const maxNameLength = 255;
// oxlint-disable-next-line no-control-regex
const neverInNames = /[\u0000-\u001f\u007f/\\]/;

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
  if (neverInNames.test(base) || name === '' || name === '.' || name === '..') {
    throw refused('must end in a plain file name', { reason: 'malformed' });
  }
  if (name.length > maxNameLength) {
    throw refused(`a file name of ${name.length} characters exceeds ${maxNameLength}`, {
      ...{ reason: 'too_long', limit: maxNameLength, actual: name.length },
    });
  }
  return { placeId, name, isVoice: isRecordingName(name) };
}

function refused(message: string, because: Because): ApiError {
  return new ApiError('invalid', message, { field: 'destination', ...because });
}

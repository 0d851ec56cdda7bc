import { limits } from '../../contract/limits.ts';
import { extensionOf } from '../reading/extensions.ts';

export const bundleLimits = {
  voices: 200,
  /** Maximum bytes of the zip, or of all chosen files. The unpacked content has the same maximum. */
  bytes: 100_000_000,
  /** Maximum files in the zip. Photos count too, although only recordings and texts are unpacked. */
  entries: 10_000,
  voiceBytes: limits.fileBytes,
} as const;

const audioTypes: Readonly<Record<string, string>> = {
  ...{ '.opus': 'audio/ogg', '.ogg': 'audio/ogg', '.oga': 'audio/ogg' },
  ...{ '.m4a': 'audio/mp4', '.aac': 'audio/aac', '.mp3': 'audio/mpeg', '.wav': 'audio/wav' },
  ...{ '.flac': 'audio/flac', '.webm': 'audio/webm', '.amr': 'audio/amr' },
};
export const audioExtensions: readonly string[] = Object.keys(audioTypes);

const isAdded = (path: string): boolean => /(?:^|\/)(?:__MACOSX\/|\._)/u.test(path);

export const audioType = (path: string): string | undefined =>
  isAdded(path) ? undefined : audioTypes[extensionOf(path)];

const chatFile = /(?:^|\/)(?:[^/]+\.txt|result\.json|messages\d*\.html)$/iu;
export const isChatText = (path: string): boolean => chatFile.test(path) && !isAdded(path);

export const isVoiceOrText = (path: string): boolean =>
  audioType(path) !== undefined || isChatText(path);

/**
 * Returns true if a single chosen file is imported as voice messages: a zip file (such as an exported chat) or a
 * recording. Any other single file is read as a list of names.
 */
export const isOfBundle = (path: string): boolean =>
  extensionOf(path) === '.zip' || audioType(path) !== undefined;

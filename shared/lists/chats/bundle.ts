import { ListError } from '../reading/list-error.ts';
import { entriesOf } from '../reading/zip.ts';
import { audioType, bundleLimits, extensionOf, isChatText, isVoiceOrText } from './files.ts';
import { ChatClock, type Chat } from './message.ts';
import { readTelegram } from './telegram.ts';
import { readTelegramPage } from './telegram-page.ts';
import { voiceRows, type VoiceRow } from './voice-rows.ts';
import { readWhatsApp } from './whatsapp.ts';

/** A file with its bytes. */
export interface BundleFile {
  path: string;
  bytes: Uint8Array;
}

/** Files of a zip that are read; all others, such as photos, are not unpacked. @throws ListError */
export function filesOfZip(zip: Uint8Array): BundleFile[] {
  checkBytes(zip.length);
  const { entries, bytes } = bundleLimits;
  return Object.entries(entriesOf(zip, isVoiceOrText, { entries, bytes })).map(
    ([path, content]): BundleFile => ({ path, bytes: content }),
  );
}

/** @throws ListError */
export function checkBytes(actual: number): void {
  const { bytes: limit } = bundleLimits;
  if (actual > limit)
    throw new ListError('too_large', `${actual} bytes exceed ${limit}`, { limit, actual });
}

/** @throws ListError for none or too many */
function checkVoices(actual: number): void {
  const { voices: limit } = bundleLimits;
  if (actual === 0) throw new ListError('file_empty', 'there are no voices');
  if (actual > limit)
    throw new ListError('too_many', `${actual} voices exceed ${limit}`, { limit, actual });
}

/** All of these apps write UTF-8; another text is none of theirs. */
function textOf({ bytes }: BundleFile): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const pageNumber = (path: string): number => Number(/(\d*)\.html$/iu.exec(path)?.[1] ?? 0);

/** Pages of one chat, of which each goes on where the one before ends. */
function readPages(pages: readonly BundleFile[]): Chat[] {
  const clock = new ChatClock();
  const whole: Chat = { messages: [], senders: new Set() };
  const inOrder = pages.toSorted((a, b) => pageNumber(a.path) - pageNumber(b.path));
  for (const page of inOrder) {
    const read = readTelegramPage(textOf(page) ?? '', clock, whole.messages.at(-1)?.sender);
    if (!read) continue;
    for (const message of read.messages) whole.messages.push(message);
    whole.senders = new Set([...whole.senders, ...read.senders]);
  }
  return whole.messages.length > 0 ? [whole] : [];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function readChats(files: readonly BundleFile[]): Chat[] {
  const texts = files.filter(({ path }) => isChatText(path));
  const isPage = ({ path }: BundleFile) => extensionOf(path) === '.html';
  const pages = new Map<string, BundleFile[]>();
  for (const page of texts.filter(isPage)) {
    const folder = folderOf(page.path);
    pages.set(folder, [...(pages.get(folder) ?? []), page]);
  }
  const others = texts
    .filter((file) => !isPage(file))
    .flatMap((file): Chat[] => {
      const text = textOf(file);
      if (text === null) return [];
      if (extensionOf(file.path) === '.json') return readTelegram(text) ?? [];
      return [readWhatsApp(text) ?? []].flat();
    });
  return [...others, ...[...pages.values()].flatMap(readPages)];
}

/**
 * The voices of a chat that was exported, or of audio files, each with the names and the position that somebody gave
 * it. Senders and times are read to pair messages, and are not part of the result.
 *
 * @throws ListError
 */
export function readBundle(files: readonly BundleFile[]): VoiceRow[] {
  const paths = files.map(({ path }) => path).filter((path) => audioType(path) !== undefined);
  checkVoices(paths.length);
  return voiceRows(paths, readChats(files));
}

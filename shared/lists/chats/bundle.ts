import { addTo } from '../add-to.ts';
import { extensionOf } from '../reading/extensions.ts';
import { checkLimit, ListError } from '../reading/list-error.ts';
import { entriesOf } from '../reading/zip.ts';
import { audioType, bundleLimits, isChatText, isVoiceOrText } from './files.ts';
import { ChatClock, type Chat, type ChatInFolder, type Message } from './message.ts';
import { readTelegram } from './telegram.ts';
import { readTelegramPage } from './telegram-page.ts';
import { voiceRows, type VoiceRow } from './voice-rows.ts';
import { readWhatsApp } from './whatsapp.ts';

export interface BundleFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * Unpacks the recordings and the texts of chats in a zip. Ignores photos and other files.
 *
 * @throws ListError for an invalid or too large zip
 */
export function filesOfZip(zip: Uint8Array): BundleFile[] {
  checkBytes(zip.length);
  const { entries, bytes } = bundleLimits;
  return Object.entries(entriesOf(zip, isVoiceOrText, { entries, bytes })).map(
    ([path, content]): BundleFile => ({ path, bytes: content }),
  );
}

/**
 * Checks the size of a zip, or of all chosen files together.
 *
 * @throws ListError if the size exceeds the limit
 */
export function checkBytes(actual: number): void {
  checkLimit('too_large', 'bytes', { actual, limit: bundleLimits.bytes });
}

/** @throws ListError if there are no recordings or too many */
function checkVoices(actual: number): void {
  if (actual === 0) throw new ListError('file_empty', 'there are no recordings');
  checkLimit('too_many', 'voices', { actual, limit: bundleLimits.voices });
}

/** Returns the file's text. Returns null if the file is not UTF-8; all chat apps export UTF-8. */
function textOf({ bytes }: BundleFile): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const pageNumber = (path: string): number => Number(/(\d*)\.html$/iu.exec(path)?.[1] ?? 0);

/**
 * Reads the HTML pages of one chat export in the order of their numbers, because the first messages of a page may
 * belong to the last sender of the previous page.
 */
function readPages(pages: readonly BundleFile[]): Chat[] {
  const clock = new ChatClock();
  const messages: Message[] = [];
  const senders = new Set<string>();
  const inOrder = pages.toSorted((a, b) => pageNumber(a.path) - pageNumber(b.path));
  for (const page of inOrder) {
    const read = readTelegramPage(textOf(page) ?? '', clock, messages.at(-1)?.sender);
    if (!read) continue;
    for (const message of read.messages) messages.push(message);
    for (const sender of read.senders) senders.add(sender);
  }
  return messages.length > 0 ? [{ messages, senders }] : [];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function readChats(files: readonly BundleFile[]): ChatInFolder[] {
  const texts = files.filter(({ path }) => isChatText(path));
  const isPage = ({ path }: BundleFile) => extensionOf(path) === '.html';
  const pages = new Map<string, BundleFile[]>();
  for (const page of texts.filter(isPage)) addTo(pages, folderOf(page.path), page);
  const placed = (folder: string, chats: readonly Chat[]) =>
    chats.map((chat): ChatInFolder => ({ ...chat, folder }));
  const others = texts
    .filter((file) => !isPage(file))
    .flatMap((file) => placed(folderOf(file.path), readText(file)));
  const ofPages = [...pages].flatMap(([folder, inFolder]) => placed(folder, readPages(inFolder)));
  return [...others, ...ofPages];
}

function readText(file: BundleFile): Chat[] {
  const text = textOf(file);
  if (text === null) return [];
  if (extensionOf(file.path) === '.json') return readTelegram(text) ?? [];
  const chat = readWhatsApp(text);
  return chat ? [chat] : [];
}

/**
 * Reads recordings from an exported chat or from audio files. Each row contains the place's names and coordinates that
 * the sender wrote. The rows contain no senders and no times; these only serve to find messages that belong together.
 *
 * @throws ListError if there are no recordings or too many
 */
export function readBundle(files: readonly BundleFile[]): VoiceRow[] {
  const paths = files.map(({ path }) => path).filter((path) => audioType(path) !== undefined);
  checkVoices(paths.length);
  return voiceRows(paths, readChats(files));
}

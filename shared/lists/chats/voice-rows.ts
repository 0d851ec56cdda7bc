import { addTo } from '../add-to.ts';
import type { LatLng } from '../../geo/position.ts';
import {
  readCaption,
  readFileName,
  senderFinder,
  type Caption,
  type NamesSender,
} from './caption.ts';
import type { ChatInFolder } from './message.ts';

/**
 * A row for a recording. It contains the names and coordinates of the recording's place, from the messages beside the
 * recording. It contains neither sender nor time.
 */
export interface VoiceRow extends Caption {
  path: string;
  position: LatLng | null;
}

/** Maximum seconds between a recording and a message with the name or coordinates of its place. */
const near = 5 * 60;

interface About {
  caption: Caption | null;
  position: LatLng | null;
}

interface DescribedMessage extends About {
  at: number;
  voice: string | null;
}

const isAbout = ({ voice, caption, position }: DescribedMessage): boolean =>
  voice === null && (caption !== null || position !== null);

type Block = { voice: DescribedMessage } | { about: DescribedMessage[] };

function blocksOf(messages: readonly DescribedMessage[]): Block[] {
  const blocks: Block[] = [];
  for (const one of messages) {
    const last = blocks.at(-1);
    if (one.voice !== null) blocks.push({ voice: one });
    else if (last && 'about' in last) last.about.push(one);
    else blocks.push({ about: [one] });
  }
  return blocks;
}

const nothing: About = { caption: null, position: null };

function aboutOf(block: Block | undefined, voice: DescribedMessage, isBefore: boolean): About {
  if (!block || !('about' in block)) return nothing;
  const nearest = isBefore ? [...block.about].reverse() : block.about;
  const within = nearest.filter(({ at }) => Math.abs(at - voice.at) <= near);
  return {
    caption: within.find(({ caption }) => caption)?.caption ?? null,
    position: within.find(({ position }) => position)?.position ?? null,
  };
}

type Side = 'before' | 'after';

function beside(blocks: readonly Block[], index: number, side: Side): About {
  const block = blocks[index];
  if (!block || !('voice' in block)) return nothing;
  return aboutOf(blocks[index + (side === 'before' ? -1 : 1)], block.voice, side === 'before');
}

/**
 * Returns the side of recordings on which a sender usually writes the names or coordinates. Some senders write them
 * before the recordings, others after them.
 */
function usualSide(blocks: readonly Block[], what: keyof About): Side {
  const count = (side: Side) =>
    blocks.filter((_, index) => beside(blocks, index, side)[what] !== null).length;
  return count('after') > count('before') ? 'after' : 'before';
}

function rowsOfSender(messages: readonly DescribedMessage[]): Map<string, About> {
  const blocks = blocksOf(messages.filter((one) => one.voice !== null || isAbout(one)));
  const sides = { caption: usualSide(blocks, 'caption'), position: usualSide(blocks, 'position') };
  return new Map(
    blocks.flatMap((block, index): [string, About][] => {
      if (!('voice' in block) || block.voice.voice === null) return [];
      const { voice, caption, position } = block.voice;
      return [
        [
          voice,
          {
            caption: caption ?? beside(blocks, index, sides.caption).caption,
            position: position ?? beside(blocks, index, sides.position).position,
          },
        ],
      ];
    }),
  );
}

function rowsOfChat(
  { messages, folder }: ChatInFolder,
  namesSender: NamesSender,
  pathOf: PathFinder,
): Map<string, About> {
  const bySender = new Map<string, DescribedMessage[]>();
  const order: string[] = [];
  for (const { sender, at, text, file, position } of messages) {
    const voice = file === null ? null : pathOf(folder, file);
    if (voice !== null) order.push(voice);
    // The caption of a photo is about the photo, not about a recording. Therefore, it is ignored.
    const caption = file !== null && voice === null ? null : readCaption(text, namesSender);
    addTo(bySender, sender, { at, voice, caption, position });
  }
  const found = new Map([...bySender.values()].flatMap((ofSender) => [...rowsOfSender(ofSender)]));
  return new Map(order.flatMap((path) => [[path, found.get(path) ?? nothing] as const]));
}

/**
 * Returns a row for each recording. Recordings of chats come first, in the order of the chat. If no message contains a
 * name, the name comes from the file name.
 *
 * @param paths paths of all recordings
 */
export function voiceRows(paths: readonly string[], chats: readonly ChatInFolder[]): VoiceRow[] {
  const pathOf = finderOf(paths);
  const namesSender = senderFinder(chats.flatMap(({ senders }) => [...senders]));
  const found = new Map(chats.flatMap((chat) => [...rowsOfChat(chat, namesSender, pathOf)]));
  return [...new Set([...found.keys(), ...paths])].map((path): VoiceRow => {
    const { caption, position } = found.get(path) ?? nothing;
    const { old, now } = caption ?? readFileName(path, namesSender) ?? { old: [], now: [] };
    return { path, position, old, now };
  });
}

type PathFinder = (folder: string, file: string) => string | null;

/**
 * Returns a function that finds the recording that a chat in a folder mentions. If the recording is not below this
 * folder, the function searches all folders. The function returns null if no recording matches, or if several match.
 */
function finderOf(paths: readonly string[]): PathFinder {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const known = new Set(paths);
  const byName = new Map<string, string[]>();
  for (const path of paths) addTo(byName, nameOf(path), path);
  return (folder, file) => {
    if (known.has(folder + file)) return folder + file;
    const named = byName.get(nameOf(file)) ?? [];
    const same = named.filter((path) => `/${path}`.endsWith(`/${file}`));
    const [found, ...others] = same.length > 0 ? same : named;
    return others.length === 0 ? (found ?? null) : null;
  };
}

import sax from 'sax';
import { withEuropeanDigits } from '../../languages/european-digits.ts';
import { EnoughRead } from '../reading/xml.ts';
import { positionIn, type Chat, type ChatClock, type Message } from './message.ts';

const empty = new Set(['br', 'img', 'meta', 'link', 'hr', 'input']);
/**
 * Matches the tags of elements that have no end tag. The parser keeps an element open until its end tag, so it gets
 * `<br/>` in place of `<br>`.
 */
const emptyTag = new RegExp(String.raw`<(${[...empty].join('|')})\b([^<>]*)>`, 'giu');
/**
 * Maximum nesting of elements. Telegram's pages have about ten levels. The limit keeps hostile pages fast: for an end
 * tag without a start tag, the parser searches all open elements.
 */
const deepest = 200;

type Part = 'sender' | 'text' | 'quoted' | 'quoted sender';

const partOf = (classes: ReadonlySet<string>, within: Part | null): Part | null => {
  // In a forwarded message, the element with the sender's name also contains the message's date. The date is not a part
  // of the name.
  if (within === 'quoted sender') return classes.has('date') ? 'quoted' : within;
  if (within === 'quoted') return classes.has('from_name') ? 'quoted sender' : within;
  if (classes.has('forwarded') || classes.has('reply_to') || classes.has('signature'))
    return 'quoted';
  if (classes.has('from_name')) return 'sender';
  return classes.has('text') ? 'text' : within;
};

/**
 * Reads messages.html, a page of Telegram Desktop's export. CSS classes mark senders, times, forwarded messages and
 * replies.
 *
 * @param earlier last sender of the previous page, who may have sent the first messages of this page
 * @returns null if the HTML is not such a page
 */
export function readTelegramPage(html: string, clock: ChatClock, earlier = ''): Chat | null {
  const messages: Message[] = [];
  const senders = new Set<string>();
  let sender = earlier;
  let message: Message | null = null;
  const open: (Part | null)[] = [];
  const parser = sax.parser(false, { strictEntities: false, lowercase: true });
  // Ignores syntax errors, to read as much as possible of a damaged page.
  parser.onerror = () => undefined;
  parser.onopentag = ({ name, attributes }) => {
    const of = (attribute: string) => attributes[attribute] ?? '';
    if (name === 'br' && message && open.at(-1) === 'text') message.text += '\n';
    if (empty.has(name)) return;
    const classes = new Set(of('class').split(/\s+/u));
    if (name === 'div' && classes.has('message') && classes.has('default')) {
      message = { sender, at: 0, text: '', file: null, position: null };
      messages.push(message);
    }
    if (open.length === deepest) throw new EnoughRead();
    const part = partOf(classes, open.at(-1) ?? null);
    open.push(part);
    if (!message || part === 'quoted' || part === 'quoted sender') return;
    const [date = '', time = ''] = withEuropeanDigits(of('title')).split(' ');
    const [hours, minutes, seconds] = time.split(':').map(Number);
    if (classes.has('date') && hours !== undefined && minutes !== undefined)
      message.at = clock.at(date, { hours, minutes, seconds: seconds ?? 0 });
    const href = of('href');
    if (name !== 'a' || !classes.has('media')) return;
    if (classes.has('media_location')) message.position = positionIn(href);
    else if (href !== '' && !href.includes(':')) message.file = href;
  };
  let name = '';
  parser.ontext = (text) => {
    const part = open.at(-1);
    if (part === 'sender' || part === 'quoted sender') name += text;
    if (part === 'text' && message) message.text += text;
  };
  parser.onclosetag = (tag) => {
    if (empty.has(tag)) return;
    const part = open.pop();
    if ((part !== 'sender' && part !== 'quoted sender') || open.at(-1) === part) return;
    senders.add(name.trim());
    if (part === 'sender') sender = name.trim();
    if (part === 'sender' && message) message.sender = sender;
    name = '';
  };
  try {
    parser.write(
      html.replaceAll(emptyTag, (tag: string, name: string, rest: string) =>
        rest.endsWith('/') ? tag : `<${name}${rest} />`,
      ),
    );
    // In a page that is cut off, the parser still holds the text after the last tag.
    parser.flush();
  } catch (error) {
    if (!(error instanceof EnoughRead)) throw error;
  }
  if (messages.length === 0) return null;
  for (const one of messages) {
    one.text = one.text.trim();
    one.position ??= positionIn(one.text);
    if (one.position) one.text = '';
  }
  return { messages, senders };
}

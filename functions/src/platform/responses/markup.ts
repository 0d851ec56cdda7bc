/** HTML and XML that are safe to put together: what is not markup itself is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Markup | string | number | null | false | readonly Markup[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Neither HTML nor XML can carry these, and controls of direction could turn what stands around them. */
const unspeakable =
  /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/** Text without what can be seen nowhere, and turns or breaks what it stands in. */
export const speakable = (text: string): string => text.replaceAll(unspeakable, '');

/** Text for elements and attributes of HTML and XML. */
function escaped(text: string): string {
  return speakable(text).replaceAll(/[&<>"']/g, (one) => escapes[one] ?? one);
}

/** A template: its own text is markup, its values are text unless they are markup themselves. */
export function markup(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  const parts = strings.map((text, index) => text + partText(values[index] ?? null));
  return new Markup(parts.join(''));
}

function partText(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escaped(String(part));
}

/** JSON as the content of a `<script>`: nothing in it can end the element or begin a comment. */
export function jsonIn(value: unknown): Markup {
  return new Markup(
    JSON.stringify(value)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
  );
}

/** HTML or XML that a template contains as it is. The template function `markup` escapes all other values. */
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

/**
 * Matches characters that neither HTML nor XML allows, and direction controls, which could reorder the text around
 * them.
 */
const invalidCharacters =
  /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

export const withoutInvalidCharacters = (text: string): string =>
  text.replaceAll(invalidCharacters, '');

function escaped(text: string): string {
  return withoutInvalidCharacters(text).replaceAll(/[&<>"']/g, (one) => escapes[one] ?? one);
}

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

/**
 * Writes a value as JSON for a `<script>` element. The JSON contains no sequence that could end the element or begin a
 * comment.
 */
export function jsonIn(value: unknown): Markup {
  return new Markup(
    JSON.stringify(value)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
  );
}

import { marked, type Token, type Tokens } from 'marked';

export interface TextSpan {
  readonly text: string;
  readonly look: 'plain' | 'strong' | 'emphasis';
  readonly url?: string;
}

/** The subset of Markdown that the guide supports. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly TextSpan[] }
  | { readonly kind: 'note'; readonly paragraphs: readonly (readonly TextSpan[])[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly TextSpan[])[];
    }
  | { readonly kind: 'image'; readonly file: string; readonly caption: string };

/**
 * Reads headings, paragraphs, flat lists, block quotes (shown as notes), strong and emphasised text, links, and images
 * on a separate line. Throws an Error for any other element, because a guide that lost a table without notice would be
 * worse than no guide.
 */
export function readMarkdown(source: string): Block[] {
  return marked.lexer(source).flatMap((token) => blockOf(token));
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ kind: 'heading', level: Number(token.depth), spans: spansOf(token.tokens) }];
    case 'paragraph':
      return [paragraphOf(token)];
    case 'blockquote':
      return [
        {
          kind: 'note',
          paragraphs: (token.tokens ?? [])
            .filter(({ type }) => type !== 'space')
            .map(spansOfParagraph),
        },
      ];
    case 'list':
      return [
        {
          kind: 'list',
          ordered: Boolean(token.ordered),
          items: (token as Tokens.List).items.map(itemOf),
        },
      ];
    default:
      throw unsupported(token);
  }
}

function paragraphOf(token: Token): Block {
  const parts = 'tokens' in token ? (token.tokens ?? []) : [];
  const [only] = parts;
  if (parts.length === 1 && only?.type === 'image') {
    return { kind: 'image', file: String(only.href), caption: String(only.text) };
  }
  return { kind: 'paragraph', spans: spansOf(parts) };
}

function spansOfParagraph(token: Token): TextSpan[] {
  if (token.type !== 'paragraph') throw unsupported(token);
  return spansOf('tokens' in token ? token.tokens : []);
}

function itemOf(item: Tokens.ListItem): TextSpan[] {
  const [only, ...others] = item.tokens.filter(({ type }) => type !== 'space');
  if (others[0]) throw unsupported(others[0]);
  if (!only) return [];
  if (only.type !== 'text' && only.type !== 'paragraph') throw unsupported(only);
  return spansOf('tokens' in only ? only.tokens : []);
}

function spansOf(
  tokens: readonly Token[] | undefined,
  inherited: Omit<TextSpan, 'text'> = { look: 'plain' },
): TextSpan[] {
  return (tokens ?? []).flatMap((token): TextSpan[] => {
    const nested = 'tokens' in token ? token.tokens : undefined;
    switch (token.type) {
      case 'text':
        // The library `marked` escapes `text` for HTML. The original text is in `raw`.
        return nested
          ? spansOf(nested, inherited)
          : [{ ...inherited, text: token.raw.replaceAll('\n', ' ') }];
      case 'escape':
        return [{ ...inherited, text: token.raw.slice(1) }];
      case 'br':
        return [{ ...inherited, text: ' ' }];
      case 'strong':
        return spansOf(nested, { ...inherited, look: 'strong' });
      case 'em':
        return spansOf(nested, { ...inherited, look: 'emphasis' });
      case 'link':
        return spansOf(nested, { ...inherited, url: String(token.href) });
      default:
        throw unsupported(token);
    }
  });
}

function unsupported(token: Token): Error {
  return new Error(
    `the guide does not support this Markdown (${token.type}): ${token.raw.trim().slice(0, 80)}`,
  );
}

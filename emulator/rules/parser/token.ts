export type TokenKind =
  | 'name' // identifiers and keywords; the parser tells them apart
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'pathSegment' // '/' with the literal segment that follows it
  | 'pathSlash' // '/' directly before '{', '(' or '$'
  | 'symbol'
  | 'invalid' // a character that starts no token, or an unclosed literal
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** The source text, `<EOF>` at the end. */
  readonly text: string;
  /** The decoded content of a string, or a path's segment without its slash; otherwise the text. */
  readonly value: string;
  /** The content of a bytes literal; undefined for other tokens. */
  readonly bytes?: Uint8Array;
  readonly line: number;
  readonly column: number;
}

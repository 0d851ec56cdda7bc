export type TokenKind =
  | 'name' // an identifier or a keyword; the parser distinguishes them
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'pathSegment' // a `/` with the literal segment after it
  | 'pathSlash' // a `/` directly before `{`, `(`, `$` or another character that is not white space
  | 'symbol'
  | 'invalid' // a character that begins no token, or an unclosed literal
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /**
   * The decoded content of a string, or a path segment without its slash. It is empty for a bytes literal and at the
   * end of the file. For every other token, it equals the text.
   */
  readonly value: string;
  readonly bytes?: Uint8Array;
  readonly line: number;
  readonly column: number;
}

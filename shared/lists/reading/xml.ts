// oxlint-disable-next-line typescript/triple-slash-reference -- a package without types is declared, not imported
/// <reference path="./sax.d.ts" />
import sax from 'sax';
import { ListError } from './list-error.ts';

/**
 * Functions that the parser calls for the parts of an XML document, in the document's order. Names have no namespace
 * prefix.
 */
export interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** The parser may pass a long text in several calls. */
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Maximum nesting of elements. A table within another table of a document needs about twenty levels. */
const deepest = 100;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A handler throws this error to stop reading early. */
export class EnoughRead extends Error {
  override readonly name = 'EnoughRead';
}

/**
 * Parses an XML document. Rejects a DOCTYPE, because its entity declarations could exhaust the memory.
 * @throws ListError with the line
 */
export function readXml(text: string, { open, text: onText, close }: XmlHandlers): void {
  const parser = sax.parser(true, { strictEntities: true });
  let depth = 0;
  const damaged = (why: string): ListError => {
    const line = parser.line + 1;
    return new ListError('file_damaged', `line ${line}: ${why}`, { line });
  };
  parser.onerror = (error) => {
    throw damaged(error.message.split('\n')[0] ?? '');
  };
  parser.ondoctype = () => {
    throw damaged('a DOCTYPE is not supported');
  };
  parser.onopentag = ({ name, attributes }) => {
    if (++depth > deepest) throw damaged(`a nesting depth of ${depth} exceeds ${deepest}`);
    open?.(localName(name), attributes);
  };
  parser.onclosetag = (name) => {
    depth--;
    close?.(localName(name));
  };
  parser.ontext = (part) => onText?.(part);
  parser.oncdata = (part) => onText?.(part);
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (!(error instanceof EnoughRead)) throw error;
  }
}

export function attribute(
  attributes: Readonly<Record<string, string>>,
  wanted: string,
): string | undefined {
  return Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1];
}

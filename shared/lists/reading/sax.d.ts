/** The package `sax` has no types of its own. These types describe the parts of the package that this project uses. */
declare module 'sax' {
  interface Tag {
    name: string;
    attributes: Record<string, string>;
  }

  interface Parser {
    onopentag: (tag: Tag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    ondoctype: () => void;
    onerror: (error: Error) => void;
    /** Number of the current line, from 0. */
    line: number;
    write: (text: string) => Parser;
    close: () => Parser;
    /** Calls the handlers with the text that the parser has read since the last tag. */
    flush: () => void;
  }

  const sax: {
    parser: (
      isStrict: boolean,
      options: { strictEntities: boolean; lowercase?: boolean },
    ) => Parser;
  };
  export default sax;
}

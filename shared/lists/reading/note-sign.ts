/** Footnote markers look like "1", "*", "[2]" or "[note 2]". */
const noteSign = /^(?:[\s\d۰-۹٠-٩*†‡§()[\],]+|\s*\[[^[\]]{1,40}\]\s*)$/u;

export const isNoteSign = (raised: string): boolean => noteSign.test(raised);

/** The sign of a note: "1", "*", "[2]" or "[note 2]". */
const noteSign = /^(?:[\s\d۰-۹٠-٩*†‡§()[\],]+|\s*\[[^[\]]{1,40}\]\s*)$/u;

/** Whether raised text after a name is the sign of a note. */
export const isNoteSign = (raised: string): boolean => noteSign.test(raised);

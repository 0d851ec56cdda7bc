/** A number that is part of a name: "2-ci Nügədi", "۲-جی نوگدی". */
const ordinal = /^[\s\p{Cf}]*\p{Nd}{1,4}\s*-\s*(?:[ıiİuü]?n?c[ıiİuü]|(?:ای|ی)?ن?ج[یو])(?!\p{L})/iu;

/** Removes the number or bullet before a name, but no ordinal number. */
export const withoutNumbering = (text: string, numbering: RegExp): string =>
  ordinal.test(text) ? text : text.replace(numbering, '');

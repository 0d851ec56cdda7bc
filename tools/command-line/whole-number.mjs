/** The limits `from` and `to` are themselves allowed. */
export const wholeNumber = (text, from, to) =>
  /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to;

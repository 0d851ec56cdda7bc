/** Returns whether a text is a whole number from `from` to `to`, including both limits. */
export const wholeNumber = (text, from, to) =>
  /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to;

/** Whether a text is a whole number between two bounds. */
export const wholeNumber = (text, from, to) =>
  /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to;

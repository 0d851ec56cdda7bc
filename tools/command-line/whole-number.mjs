/** Whether what was typed is one, between two bounds that it may be. */
export const wholeNumber = (text, from, to) =>
  /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to;

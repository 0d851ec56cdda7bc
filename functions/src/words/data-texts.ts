/**
 * What the page of open data says, by the English of it: editions explain their columns in English
 * (editions/columns.ts), in files too. What is reworded there has no translation here until it is given a new one,
 * and a test names it. No native reader has seen these texts yet.
 */
export type DataTexts = Readonly<Record<string, string>>;

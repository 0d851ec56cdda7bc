/**
 * The texts of the page of open data, by their English version: editions describe their columns in English
 * (editions/columns.ts), also in files. A text that is changed there loses its translation until a new one is
 * added, and a test names it. No native speaker has reviewed these translations yet.
 */
export type DataTexts = Readonly<Record<string, string>>;

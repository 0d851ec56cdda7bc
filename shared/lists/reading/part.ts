export interface Part {
  /** Number of the sheet or table, from 1, in the order of the file. */
  number: number;
  /** Name of the sheet. Empty for a table of a document. */
  name: string;
  isRead: boolean;
}

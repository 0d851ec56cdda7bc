/** A sheet of a workbook or a table of a document. */
export interface Part {
  /** The part's number, from 1, in the order of the file. */
  number: number;
  /** The sheet's name. It is empty for a table of a document. */
  name: string;
  isRead: boolean;
}

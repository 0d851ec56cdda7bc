import type { Issue } from './issue.ts';

/**
 * Returns file, line, column and description of an issue, and then the source line with a caret below the column. Tabs
 * before the caret are kept, so that the caret is in the right column.
 */
export function printIssue(issue: Issue, source: string): string {
  const { fileName, line, column } = issue.sourcePosition;
  const heading = `${fileName}:${line}:${column} ${issue.severity.toLowerCase()}: ${issue.description}`;
  const text = source.split(/\r\n|\r|\n/)[line - 1];
  if (text === undefined) return heading;
  const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
  const gutter = String(line);
  const blank = ' '.repeat(gutter.length);
  return `${heading}\n ${gutter} | ${text}\n ${blank} | ${indent}^`;
}

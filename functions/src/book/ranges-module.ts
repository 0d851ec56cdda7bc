/** URL of the contract's module with the ranges of drawable characters. */
export const rangesFile = new URL('../../../shared/names/drawable-ranges.ts', import.meta.url);

/** Maximum length of a string in a line of the module, without quotes and comma. */
const measure = 90;

/**
 * Returns the source code of the contract's module with the ranges of drawable characters
 * (typeset/text/drawable-ranges.ts).
 */
export function rangesModule(ranges: string): string {
  const lines: string[] = [];
  for (const range of ranges.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + range.length <= measure)
      lines[lines.length - 1] = `${line} ${range}`;
    else lines.push(range);
  }
  return `/**
 * Made by \`npm run cli -- letters\` from the fonts (typeset/text/font-chain.ts): what they draw and what is never drawn, as
 * \`gap+length\` to base 36, each gap counted from the last character before.
 */
export const drawableRanges = [
${lines.map((line) => `  '${line}',\n`).join('')}].join(' ');
`;
}

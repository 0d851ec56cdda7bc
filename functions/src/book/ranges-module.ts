/** URL of the shared module that contains the ranges of drawable characters. */
export const rangesFile = new URL('../../../shared/names/drawable-ranges.ts', import.meta.url);

/** Maximum length of a string in a line of the module, without quotes and comma. */
const measure = 90;

/**
 * Returns the source code of the shared module that contains the ranges of drawable characters
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
 * The command \`npm run cli -- letters\` generates this file from the fonts (typeset/text/font-chain.ts). It contains the
 * characters that the fonts draw, and the characters that are never drawn, such as joiners. Each range is \`gap+length\`
 * in base 36. \`gap\` is the distance from the last character of the previous range to the first character, and \`length\`
 * the distance from the first to the last character.
 */
export const drawableRanges = [
${lines.map((line) => `  '${line}',\n`).join('')}].join(' ');
`;
}

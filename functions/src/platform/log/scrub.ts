/** Removes email addresses, tokens and names of uploaded files from a text before the text is logged. */
export function scrub(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replaceAll(/\bbearer\s+\S+/gi, '[token]')
    .replaceAll(/([0-9a-f]{32})-[a-z0-9-]+\.[a-z0-9]+/g, '$1');
}

/** Removes email addresses and tokens from a text before the text is logged. */
export function scrub(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replaceAll(/\bbearer\s+\S+/gi, '[token]');
}

/** Takes email addresses and tokens out of a text that is about to be logged. */
export function scrub(text: string): string {
  return text
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replaceAll(/\bbearer\s+\S+/gi, '[token]');
}

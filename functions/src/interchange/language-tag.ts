/** Splits a tag such as "az-Arab" into language and script. `und` is an unknown language. */
export function tagParts(tag: string | undefined): { language?: string; script?: string } {
  const [first = '', ...rest] = (tag ?? '').split('-');
  const language = /^[a-z]{2,3}$/i.test(first) && first !== 'und' ? first.toLowerCase() : undefined;
  const script = rest.find((part) => /^[A-Z][a-z]{3}$/.test(part));
  return { ...(language ? { language } : {}), ...(script ? { script } : {}) };
}

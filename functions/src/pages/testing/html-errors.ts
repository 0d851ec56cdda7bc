import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * Prepares the rules of the HTML standard only once. Otherwise the library would prepare them for each page, which
 * would take most of the time.
 */
class OnceConfigured extends StaticConfigLoader {
  #configured: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    return (this.#configured ??= super.getConfigFor(handle));
  }
}

const validator = new HtmlValidate(
  new OnceConfigured({
    extends: ['html-validate:standard'],
    // the formatter decides how void elements are written, and trailing white space is harmless
    rules: { 'void-style': 'off', 'no-trailing-whitespace': 'off' },
  }),
);

/**
 * Returns the violations of the HTML standard in a page, such as "line 3: element-name <x> is not a valid element
 * name".
 */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `line ${line}: ${ruleId} ${message}`),
  );
}

import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * Prepares the rules of the HTML standard only once. If the library prepared the rules for each page, that would take
 * most of the test's time.
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
    // Turns off two rules: the formatter decides how void elements are written, and trailing white space is harmless.
    rules: { 'void-style': 'off', 'no-trailing-whitespace': 'off' },
  }),
);

export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `line ${line}: ${ruleId} ${message}`),
  );
}

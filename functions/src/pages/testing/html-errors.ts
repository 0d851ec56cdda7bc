import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The standard's rules, which the library would put together anew for each page: most of its work. */
class OnceConfigured extends StaticConfigLoader {
  #configured: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    return (this.#configured ??= super.getConfigFor(handle));
  }
}

const validator = new HtmlValidate(
  new OnceConfigured({
    extends: ['html-validate:standard'],
    // the shell's own void elements are the formatter's; people write what they like at the ends of lines
    rules: { 'void-style': 'off', 'no-trailing-whitespace': 'off' },
  }),
);

/** What is wrong in a page by the HTML standard: "line 3: element-name <x> is not a valid element name". */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `line ${line}: ${ruleId} ${message}`),
  );
}

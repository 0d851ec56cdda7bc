import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The standard's rules, created once: the library would create them for each page, which is most of its work. */
class OnceConfigured extends StaticConfigLoader {
  #configured: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    return (this.#configured ??= super.getConfigFor(handle));
  }
}

const validator = new HtmlValidate(
  new OnceConfigured({
    extends: ['html-validate:standard'],
    // the formatter writes the shell's void elements, and people end lines as they like
    rules: { 'void-style': 'off', 'no-trailing-whitespace': 'off' },
  }),
);

/** The errors of a page by the HTML standard: "line 3: element-name <x> is not a valid element name". */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `line ${line}: ${ruleId} ${message}`),
  );
}

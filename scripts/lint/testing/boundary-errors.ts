import { ESLint } from 'eslint';
import ts from 'typescript-eslint';

/** The files that it is asked about are not there, so no project knows their types. */
const eslint = new ESLint({
  overrideConfig: [
    ts.configs.disableTypeChecked,
    { rules: { '@typescript-eslint/no-unused-vars': 'off' } },
  ] as ESLint.Options['overrideConfig'],
});

/** What the linter says of a file with one import. The imported file is real: only what resolves is judged. */
export async function boundaryErrors(filePath: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import { x } from '${source}';\n`, { filePath });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'boundaries/dependencies')
    .map(({ message }) => message);
}

import { ESLint } from 'eslint';

const eslint = new ESLint({
  overrideConfig: { rules: { '@typescript-eslint/no-unused-vars': 'off' } },
});

/** What the linter says of a file with one import. The imported file is real: only what resolves is judged. */
export async function boundaryErrors(filePath: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import { x } from '${source}';\n`, { filePath });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'boundaries/dependencies')
    .map(({ message }) => message);
}

import path from 'node:path';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { elements, walls } from './eslint.boundaries.js';

export default ts.config(
  { ignores: ['**/node_modules/', '**/dist/', 'functions/lib/', '.cache/', '.data/'] },
  // TypeScript knows what is defined, and in plain files Node does
  { ...js.configs.recommended, rules: { ...js.configs.recommended.rules, 'no-undef': 'off' } },
  ts.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': [{ category: 'test', pattern: '**/*.{test,e2e,fixture}.{ts,tsx}' }],
      'import/resolver': { [path.resolve(import.meta.dirname, 'scripts/lint/resolver.cjs')]: {} },
    },
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: ['error', 'always'],
      'no-console': 'off',
    },
  },
  ...walls,
  {
    // rules that ask the compiler; plain files at the root belong to no project
    files: ['{functions,web,emulator,local,map-data,tests,scripts}/**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
      // a `default` says what becomes of kinds to come
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
);

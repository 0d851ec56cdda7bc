import path from 'node:path';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { elements, walls } from './eslint.boundaries.js';

// rules that ask the compiler are .oxlintrc.json's
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
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
);

/**
 * Oxlint's configuration. The option `-c` must name this file, because by default oxlint looks only for a JSON or a
 * TypeScript file, and Node 20 cannot read the TypeScript file. Oxlint checks types with TypeScript 7, which is written
 * in Go and part of oxlint-tsgolint. Version 6 is installed for other tools, which need its API.
 */
export default {
  plugins: ['typescript', 'react'],
  jsPlugins: ['./tools/lint/boundaries.mjs'],
  categories: { correctness: 'error' },
  options: {
    typeAware: true,
    reportUnusedDisableDirectives: 'error',
    respectEslintDisableDirectives: false,
  },
  ignorePatterns: ['**/node_modules/', '**/dist/', 'functions/lib/', '.cache/', '.data/'],
  rules: {
    'boundaries/dependencies': 'error',
    eqeqeq: ['error', 'always'],
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-useless-assignment': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',

    'typescript/no-floating-promises': ['error', { ignoreVoid: false }],
    // A `switch` with a `default` counts as exhaustive, because the `default` handles kinds that are added later.
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],

    // The code spreads texts on purpose, to split them into characters.
    'typescript/no-misused-spread': 'off',
    // Ports are interfaces to other parts of the program. Their functions do not use `this`, so the code may pass these
    // functions on without the port.
    'typescript/unbound-method': 'off',
    // The next three rules are off, because the code intentionally sorts and prints values by their default conversion
    // to text.
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'react/purity': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
  },
  overrides: [
    {
      // Plain JavaScript files belong to no TypeScript project, so rules that need types cannot check them.
      files: ['**/*.{js,mjs,cjs}'],
      rules: {
        'typescript/await-thenable': 'off',
        'typescript/no-floating-promises': 'off',
        'typescript/no-implied-eval': 'off',
        'typescript/switch-exhaustiveness-check': 'off',
      },
    },
    { files: ['web/**'], rules: { 'react/rules-of-hooks': 'error' } },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
  ],
};

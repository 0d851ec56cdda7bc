/** Texts for browsers without JavaScript. Only the build uses them (`web/build/without-scripts.ts`). */
export const withoutScripts = {
  'app.withoutScripts': 'Turn on JavaScript to see the map of Adyurdu.',
  'app.allNames': 'All names as a list',
} as const;

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { classProblems, declaredClasses, usedClasses } from './css-classes.ts';

it('declaredClasses finds the classes of a module, without keyframes and global classes', () => {
  const css = `.a { color: red } .b:hover .c::before { animation: turn 1s }
    @keyframes turn { to { color: red } } [dir='rtl'] .d { --q: 1 } .e :global(.leaflet) { top: 0 }
    @media (width > 1px) { .f { color: red } }`;
  expect([...declaredClasses(css)].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('usedClasses finds the classes that a source uses, and expressions that it cannot resolve', () => {
  const { classes, global, computed } = usedClasses(`
    import styles from './One.module.css';
    import other from '../two.module.css';
    import type { styles as no } from './three.ts';
    const a = <p className={classNames(styles['a'], on && styles['b'], other['c'])} />;
    const b = styles[size];
    const g = <p className="hint d" title="other" />;
    const { c } = styles;
  `);
  expect([...classes]).toEqual([
    ['./One.module.css', new Set(['a', 'b'])],
    ['../two.module.css', new Set(['c'])],
  ]);
  expect([...global]).toEqual(['hint', 'd']);
  expect(computed).toEqual(['styles[size]', '{ c } = styles']);
});

it('every CSS class that the web app uses is declared, and every declared class is used', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' });
  const inWeb = (end: RegExp) =>
    files.filter((file) => end.test(file)).map((file) => path.join('web/src', file));
  const sources = inWeb(/(?<!\.d)\.tsx?$/);
  const modules = inWeb(/\.module\.css$/);
  expect(modules.length).toBeGreaterThan(20);
  expect(classProblems(sources, modules, ['web/src/ui/base.css', 'web/src/ui/text.css'])).toEqual(
    [],
  );
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { unusedParts, withoutParts } from './leaflet-parts.ts';

const module = [
  'var Base = Class.extend({});',
  'var Line = Base.extend({ length: 1 });',
  'var Ring = Line.extend({});',
  'Base.include({ toLine: function (Ring) { return new Line(); } });',
  'Base.include({ Line: 1, other: base.Line });',
  'control.line = line;',
  'if (old) { Ring.include({}); }',
  'Base.done = true;',
  'var world = extend({}, Base, {});',
  'var make = (function () { return 1; })();',
  'var shown = compute();',
];

describe('removing unused parts of Leaflet', () => {
  it('marks class declarations as pure, and removes statements that mention unused parts', () => {
    expect(withoutParts(module.join('\n'), ['Line', 'Ring', 'control.line']).split('\n')).toEqual([
      'var Base = /*#__PURE__*/ Class.extend({});',
      'var Line = /*#__PURE__*/ Base.extend({ length: 1 });',
      'var Ring = /*#__PURE__*/ Line.extend({});',
      '',
      'Base.include({ Line: 1, other: base.Line });',
      '',
      '',
      'Base.done = true;',
      'var world = /*#__PURE__*/ extend({}, Base, {});',
      'var make = /*#__PURE__*/ (function () { return 1; })();',
      'var shown = compute();',
    ]);
  });

  it('removes unused methods from a class that is used', () => {
    const code = 'var Map = Base.extend({ a: 1, fly: function () { return 2; }, b: 3, last: 4 });';
    expect(withoutParts(code, ['Map#fly', 'Map#last'])).toBe(
      'var Map = /*#__PURE__*/ Base.extend({ a: 1, b: 3,  });',
    );
    expect(() => withoutParts(code, ['Map#swim'])).toThrow('no statement with Map#swim');
  });

  it('replaces the value of an unused variable with undefined', () => {
    const code = 'var Globe = { radius: new Length(6) };\nif (Globe) turn(Globe);';
    expect(withoutParts(code, ['var Globe'])).toBe(
      'var Globe = undefined;\nif (Globe) turn(Globe);',
    );
    expect(() => withoutParts(code, ['var Moon'])).toThrow('no statement with var Moon');
  });

  it('throws for a name that no statement contains', () => {
    expect(() => withoutParts(module.join('\n'), ['Line', 'Circle', 'control.ring'])).toThrow(
      'Leaflet: found no statement with Circle, control.ring',
    );
  });

  it.each(Object.entries(unusedParts))(
    'finds every unused part in the Leaflet module that the %s is built from',
    (_, unused) => {
      const file = createRequire(import.meta.url).resolve('leaflet/dist/leaflet-src.esm.js');
      expect(() => withoutParts(readFileSync(file, 'utf8'), unused)).not.toThrow();
    },
  );
});

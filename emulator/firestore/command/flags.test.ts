import { describe, expect, it } from 'vitest';
import { FlagError, parseFlags, portFrom } from './flags.ts';
import { standaloneOptions } from './standalone-options.ts';

describe('parseFlags', () => {
  it.each([
    [['--a', '1', '--b', '2'], { a: '1', b: '2' }],
    [['--a=1'], { a: '1' }],
    [['--a=x=y', '--b='], { a: 'x=y', b: '' }],
    [['--a', '-1'], { a: '-1' }],
    [[], {}],
  ])('parses %j', (argv, expected) => {
    expect(Object.fromEntries(parseFlags(argv, ['a', 'b']))).toEqual(expected);
  });

  it.each([
    [['a'], '"a" is not a flag'],
    [['--c', '1'], '--c is not known; expected one of --a, --b'],
    [['--a'], '--a needs a value'],
    [['--a', '--b'], '--a needs a value'],
    [['--a', '1', '--a', '2'], '--a is given twice'],
    [['--constructor', '1'], '--constructor is not known; expected one of --a, --b'],
  ])('refuses %j', (argv, message) => {
    expect(() => parseFlags(argv, ['a', 'b'])).toThrow(new FlagError(message));
  });
});

describe('portFrom', () => {
  it.each([
    ['0', 0],
    ['8080', 8080],
    ['65535', 65535],
  ])('reads the port %s as %i', (text, port) => expect(portFrom(text, 'port')).toBe(port));

  it.each(['65536', '-1', '80a', '', '1.5'])('refuses the port %j', (text) => {
    expect(() => portFrom(text, 'port')).toThrow(FlagError);
  });
});

describe('standaloneOptions', () => {
  it('listens on localhost by default', () => {
    expect(standaloneOptions(['--port', '1'])).toEqual({ port: 1, host: '127.0.0.1' });
  });

  it('reads host, rules and indexes', () => {
    const argv = ['--port', '1', '--host', '::1', '--rules', 'r', '--indexes', 'i'];
    expect(standaloneOptions(argv)).toEqual({
      port: 1,
      host: '::1',
      rulesFile: 'r',
      indexesFile: 'i',
    });
  });

  it('requires a port', () => {
    expect(() => standaloneOptions([])).toThrow('--port is missing');
  });
});

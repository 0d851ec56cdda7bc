export class RulesPath {
  readonly type = 'path';
  readonly segments: readonly string[];
  /** The values that `bind` has filled in. Rules read them as `path['name']`. */
  readonly captures: ReadonlyMap<string, string>;

  constructor(segments: readonly string[], captures: ReadonlyMap<string, string> = new Map()) {
    this.segments = segments;
    this.captures = captures;
  }

  static parse(text: string): RulesPath {
    return new RulesPath(text.split('/').filter((segment) => segment !== ''));
  }

  hasPlaceholder(name: string): boolean {
    return this.segments.includes(`{${name}}`);
  }

  bind(values: ReadonlyMap<string, string>): RulesPath {
    const captures = new Map(this.captures);
    const segments = this.segments.map((segment) => {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      const bound = name === undefined ? undefined : values.get(name);
      if (name === undefined || bound === undefined) return segment;
      captures.set(name, bound);
      return bound;
    });
    return new RulesPath(segments, captures);
  }

  toString(): string {
    return `/${this.segments.join('/')}`;
  }
}

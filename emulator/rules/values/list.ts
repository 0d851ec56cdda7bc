import type { Value } from './value.ts';

export class RulesList {
  readonly type = 'list';
  readonly items: readonly Value[];

  constructor(items: readonly Value[]) {
    this.items = items;
  }
}

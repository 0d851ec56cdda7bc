import type { ListValue, Value } from './value.ts';

export class RulesList implements ListValue {
  readonly type = 'list';
  readonly items: readonly Value[];

  constructor(items: readonly Value[]) {
    this.items = items;
  }
}

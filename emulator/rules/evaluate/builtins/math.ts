import { saturatedInt } from './casts.ts';
import type { FunctionTable } from './function.ts';

/** In rules, `ceil` and `floor` return floats. `round` returns an int and rounds halves up (observed in production). */
export const mathFunctions: FunctionTable = {
  abs: {
    overloads: [['int'], ['float']],
    apply: (value: bigint | number) => {
      if (typeof value === 'number') return Math.abs(value);
      return BigInt.asIntN(64, value < 0n ? -value : value);
    },
  },
  ceil: { overloads: [['float']], apply: (value: number) => Math.ceil(Number(value)) },
  floor: { overloads: [['float']], apply: (value: number) => Math.floor(Number(value)) },
  round: {
    overloads: [['float']],
    apply: (value: bigint | number) =>
      typeof value === 'bigint' ? value : saturatedInt(Math.round(value)),
  },
  sqrt: { overloads: [['float']], apply: (value: number) => Math.sqrt(Number(value)) },
  pow: {
    overloads: [['float', 'float']],
    apply: (base: number, exponent: number) => Math.pow(Number(base), Number(exponent)),
  },
  isNaN: { overloads: [['float']], apply: (value: number) => Number.isNaN(value) },
};

import type { ComponentType } from 'react';
import type { TypedAnew } from './correcting.ts';

/** How a value is typed anew: as it would be in the form in which it was suggested. */
export interface CorrectionForm {
  Field: ComponentType<{
    field: TypedAnew;
    label: string;
    value: string;
    error: string | null;
    disabled: boolean;
    onText: (text: string) => void;
  }>;
  /** What is wrong with it; null where it may be published. */
  errorOf: (field: TypedAnew, text: string) => string | null;
}

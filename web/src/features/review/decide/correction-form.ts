import type { ComponentType } from 'react';
import type { TypedAnew } from './correcting.ts';

/** The control for correcting a value: the same as in the form for suggestions. */
export interface CorrectionForm {
  Field: ComponentType<{
    field: TypedAnew;
    label: string;
    value: string;
    error: string | null;
    disabled: boolean;
    onText: (text: string) => void;
  }>;
  /** The error of a typed text; null if the text can be published. */
  errorOf: (field: TypedAnew, text: string) => string | null;
}

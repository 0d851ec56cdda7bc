import type { ComponentType } from 'react';
import type { TypedAnew } from './correcting.ts';

/** The form's field and checks for correcting a value; the app passes them in from the form for suggestions. */
export interface CorrectionForm {
  Field: ComponentType<{
    field: TypedAnew;
    label: string;
    value: string;
    error: string | null;
    disabled: boolean;
    onText: (text: string) => void;
  }>;
  /** Returns the error of a typed text; null if it can be published. */
  errorOf: (field: TypedAnew, text: string) => string | null;
}

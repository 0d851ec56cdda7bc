import type { ComponentType } from 'react';
import type { TypedAnew } from './correcting.ts';

/**
 * The field in which reviewers type corrections, and the check of the typed text. The app passes both in, because they
 * belong to the form for suggestions.
 */
export interface CorrectionForm {
  Field: ComponentType<{
    field: TypedAnew;
    label: string;
    value: string;
    error: string | null;
    disabled: boolean;
    onText: (text: string) => void;
  }>;
  /** Returns the error of a typed correction; null if the text can be published. */
  errorOf: (field: TypedAnew, text: string) => string | null;
}

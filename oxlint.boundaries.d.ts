/** Declares the only export that tests read. */
export const firestoreLayers: readonly (readonly string[])[];

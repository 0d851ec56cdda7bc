/** Declares only the export that tests read. */
export const firestoreLayers: readonly (readonly string[])[];

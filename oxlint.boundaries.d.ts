/** The parts of the boundaries that tests read; only the linter reads the others. */
export const firestoreLayers: readonly (readonly string[])[];

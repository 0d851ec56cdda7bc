/** What tests read of the boundaries; the linter itself takes the rest as it is. */
export const firestoreLayers: readonly (readonly string[])[];

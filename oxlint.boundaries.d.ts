export const firestoreLayers: readonly (readonly string[])[];

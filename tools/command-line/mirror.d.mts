export const ourLanguages: readonly string[];

/** Signs in texts with several names. The strings are parts of character classes in patterns with the flag `u`. */

/**
 * Dashes, the minus sign (U+2212) and the tatweel (U+0640), which many people type as a dash. Unicode counts the
 * tatweel as a letter, and does not count the minus sign as a dash.
 */
export const dashes = '\\p{Pd}\\u2212\\u0640';
/** Other signs between two names of a place. */
export const separators = '/\\\\|,،;؛';

// The next two patterns repeat the signs instead of using the two strings, because this makes the page's first load
// smaller. A test compares the patterns with the strings.
/**
 * Matches a dash with spaces around it. Such a dash separates names even if both are in the same script: "Urmia –
 * Rezaiyeh".
 */
export const spacedDash = /\s[\p{Pd}\u2212\u0640]+\s/u;
/** Matches signs and spaces before and after a name. */
export const signsAround = /^[\s\p{Pd}\u2212\u0640/\\|,،;؛]+|[\s\p{Pd}\u2212\u0640/\\|,،;؛]+$/gu;

/** This empty module replaces Node's `stream`, which the XML parser imports but does not need. */
export {};

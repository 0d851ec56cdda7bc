/** Stands for Node's module, which the reader of XML asks for and works without. */
export {};

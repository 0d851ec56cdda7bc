/**
 * Limits of a list that a user imports in the app: number of rows, and bytes of the file. The operator's command
 * `import-names` limits neither the rows nor the bytes.
 */
export const listLimits = { rows: 2_000, bytes: 5_000_000 } as const;

export const listExtensions = [
  ...(['.xlsx', '.ods', '.docx'] as const),
  ...(['.csv', '.tsv', '.txt'] as const),
  ...(['.kml', '.kmz', '.gpx'] as const),
  ...(['.geojson', '.umap', '.json', '.jsonl', '.jsonld'] as const),
] as const;
export type ListExtension = (typeof listExtensions)[number];

/** Returns the extension with its dot and in lower case. Returns an empty text if there is no extension. */
export const extensionOf = (path: string): string =>
  /\.[^./\\]+$/u.exec(path)?.[0].toLowerCase() ?? '';

/** The limits of one list in the app. An operator's command has its own. */
export const listLimits = { rows: 2_000, bytes: 5_000_000 } as const;

/** Files that can be read, by how their names end. */
export const listExtensions = [
  ...(['.xlsx', '.ods', '.docx'] as const),
  ...(['.csv', '.tsv', '.txt'] as const),
  ...(['.kml', '.kmz', '.gpx'] as const),
  ...(['.geojson', '.umap', '.json', '.jsonl', '.jsonld'] as const),
] as const;
export type ListExtension = (typeof listExtensions)[number];

/** The end of a path, with its dot and in lower case; empty without one. */
export const extensionOf = (path: string): string =>
  /\.[^./\\]+$/u.exec(path)?.[0].toLowerCase() ?? '';

/** The limits of a list in the app. The operator's command has limits of its own. */
export const listLimits = { rows: 2_000, bytes: 5_000_000 } as const;

/** The file name extensions of the files that can be read. */
export const listExtensions = [
  ...(['.xlsx', '.ods', '.docx'] as const),
  ...(['.csv', '.tsv', '.txt'] as const),
  ...(['.kml', '.kmz', '.gpx'] as const),
  ...(['.geojson', '.umap', '.json', '.jsonl', '.jsonld'] as const),
] as const;
export type ListExtension = (typeof listExtensions)[number];

/** The extension of a path, with its dot and in lower case; empty if there is none. */
export const extensionOf = (path: string): string =>
  /\.[^./\\]+$/u.exec(path)?.[0].toLowerCase() ?? '';

/** Where a pass over the table goes on: the key of the last record that it read. */
export type Place = Record<string, unknown>;

/** One numbered change of stored records: `NNN-name`, never renamed and never edited once it is deployed. */
export type Migration = {
  name: string;
  /** Migrates the next records. Records that have the new form stay as they are, so it can be repeated at any point. */
  page: (after: Place | undefined) => Promise<{ changed: number; next: Place | undefined }>;
};

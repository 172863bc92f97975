/** The position of a pass over the table: the key of the last record that it read. */
export type Place = Record<string, unknown>;

/** One change of stored records, named `NNN-name`. Once it is deployed, it must not be renamed or edited. */
export type Migration = {
  name: string;
  /** It runs whole at every deploy, because a release before may have written since. Its progress is not stored. */
  isRepeated?: true;
  /** Migrates the next records. Records in the new form stay unchanged, so any page can be repeated. */
  page: (after: Place | undefined) => Promise<{ changed: number; next: Place | undefined }>;
};

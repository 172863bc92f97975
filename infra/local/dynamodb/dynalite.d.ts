/** The types of the parts of dynalite that the emulator calls. dynalite has no types. */

declare module 'dynalite/db/index.js' {
  import type { Disk } from './database.ts';
  import type { Index, Item, ServiceFault, Table, Value } from './types.ts';

  type KeySchema = Table['KeySchema'];
  const engine: {
    MAX_SIZE: number;
    create(options: { path?: string }): { db: Disk };
    validateKey(key: Item, table: Table): ServiceFault | undefined;
    validateItem(item: Item, table: Table): ServiceFault | undefined;
    /** Calls `visit` for each key of each index. Stops when `visit` returns an error. */
    traverseIndexes(
      table: Table,
      visit: (name: string, type: 'S' | 'N' | 'B', index: Index) => ServiceFault | undefined,
    ): ServiceFault | undefined;
    updateIndexes(
      store: object,
      table: Table,
      before: Item | undefined,
      after: Item | null,
      done: (error?: Error) => void,
    ): void;
    validationError(message: string): ServiceFault;
    createKey(item: Item, table: Table, keySchema?: KeySchema): string;
    createIndexKey(item: Item, table: Table, keySchema: KeySchema): string;
    checkConditional(data: object, item: Item | undefined): ServiceFault | null | undefined;
    getIndexActions(
      indexes: object[],
      before: Item | null,
      after: Item | null,
      table: Table,
    ): { puts: { index: string; key: string; item: Item }[]; deletes: { index: string; key: string }[] };
    /** Returns the size of an item. With `isOfPage`, it is the size that counts for a page of a query or scan. */
    itemSize(
      item: Item,
      isOfPage?: boolean,
      ...more: [withOverhead: true, sortKey: string | undefined] | []
    ): number;
    matchesExprFilter(item: Item, expression: object): boolean;
    matchesFilter(item: Item, filter: object, operator: unknown): boolean;
    /** Reads one page of a query or scan. */
    queryTable: (...call: never[]) => void;
    mapPaths(paths: unknown[], item: Item): Item;
    toLexiStr(value: Value): string;
  };
  export default engine;
}

declare module 'dynalite/validations/index.js' {
  import type { Value } from './types.ts';

  const validations: {
    checkTypes(data: object, types: object): Record<string, unknown>;
    checkValidations(data: object, types: object, custom: unknown, store: object): void;
    validateAttributeValue(value: Value): string | undefined;
    validateExpressionParams(data: object, expressions: string[], others: string[]): string | undefined;
    validateExpressions(data: object): string | undefined;
  };
  export default validations;
}

declare module 'dynalite/db/conditionParser.js' {
  const parser: import('./expressions.ts').Parser;
  export default parser;
}
declare module 'dynalite/db/updateParser.js' {
  const parser: import('./expressions.ts').Parser;
  export default parser;
}
declare module 'dynalite/db/projectionParser.js' {
  const parser: import('./expressions.ts').Parser;
  export default parser;
}

/**
 * The name under which the name of this browser's till is stored outside the database. If the browser deletes the
 * database, the till can then say so. Otherwise it would look like a new till.
 */
const key = 'till:name';

export function readMarker(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeMarker(name: string): void {
  try {
    localStorage.setItem(key, name);
  } catch {
    // Without this storage, a till whose data was deleted looks like a new one.
  }
}

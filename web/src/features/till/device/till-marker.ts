/**
 * The name of the till that this browser is, outside its database. If the browser deletes the database, the till can say
 * so instead of looking like a new one.
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
    // Without storage, a till whose data was deleted looks like a new one.
  }
}

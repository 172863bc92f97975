/*
 * Functions that run inside the till's page. Each is sent to the page as source text, so it may use nothing outside its
 * own body.
 */

type Selling = Window & { sold?: (receipt: string) => void };

/**
 * Sells the first shown product again and again, one piece each time, for exact cash, as fast as the till can. Reports
 * the number of each receipt that the till shows. Stops after `most` sales. Returns how long each sale took, in ms.
 */
export async function sellOn(most: number): Promise<number[]> {
  const buttons = (within: string) => [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)];
  const until = <T>(find: () => T | undefined | false | null): Promise<T> =>
    new Promise((resolve) => {
      function look() {
        const found = find();
        if (!found) return;
        observer.disconnect();
        resolve(found);
      }
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });
  const exact = () =>
    buttons('section').find((button) => button.ariaLabel?.startsWith('Exact cash') && !button.disabled);
  const receipt = () => /Receipt (T\S+)/.exec(document.querySelector('dialog[open]')?.textContent ?? '')?.[1];
  const took: number[] = [];
  let last = receipt();
  while (took.length < most) {
    const before = performance.now();
    const tile = await until(() => buttons('ul[aria-label=Products]')[0]);
    if (!exact()) tile.click();
    (await until(exact)).click();
    last = await until(() => receipt() !== last && receipt());
    (window as Selling).sold?.(last);
    took.push(performance.now() - before);
  }
  return took;
}

/**
 * Returns the journal entries that the browser has stored, their number, and the last entry that the server has
 * accepted.
 */
export async function readJournal() {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('hart-till'));
  const reading = database.transaction(['entries', 'devices']);
  const entries: { text: string }[] = await done(reading.objectStore('entries').getAll());
  const [device] = await done(reading.objectStore('devices').getAll());
  database.close();
  const { head, synced, refused = null } = device;
  return { texts: entries.map(({ text }) => text), device: { head: head.index as number, synced, refused } };
}

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { marksIn } from './marks.ts';

/** The effects of attacks that a browser recorded. */
export type Seen = {
  /** Scripts that ran, and requests to hosts other than the shop's. */
  executions: string[];
  /** Violations of the page's security policy. */
  violations: string[];
  /** Elements and attributes that could run a script or lead away from the shop. */
  suspects: string[];
  /** The addresses that were opened. */
  screens: string[];
  /** The marks of the attacks that were seen on a screen. */
  marks: Set<string>;
};

/** Adds the marks in a text to the marks that were seen. */
function noteMarks(seen: Seen, text: string): void {
  for (const mark of marksIn(text)) seen.marks.add(mark);
}

export const newSeen = (): Seen => ({
  ...{ executions: [], violations: [], suspects: [], screens: [] },
  marks: new Set(),
});

/** Runs in each document before the document's own scripts. It may use nothing outside its own body. */
function tellOfAttacks() {
  const tell = (what: string) => {
    void (window as unknown as { toldOfAttack?: (what: string) => void }).toldOfAttack?.(what);
  };
  for (const name of ['alert', 'confirm', 'prompt'])
    Object.defineProperty(window, name, { configurable: true, writable: true, value: () => tell(name) });
  // The till marks its document before it prints a receipt. A print without this mark comes from an attack.
  const print = () => {
    if (document.body?.dataset.printsReceipt === undefined) tell('print');
  };
  Object.defineProperty(window, 'print', { configurable: true, writable: true, value: print });
  Object.defineProperty(window, 'pwned', { configurable: true, set: () => tell('pwned') });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    tell(`violation ${violatedDirective} ${blockedURI} ${sourceFile}`),
  );
}

/**
 * Returns true for an address that the shop never requests: the attacker's host, or any other host outside this
 * machine.
 */
const isForeign = ({ protocol, hostname }: URL) =>
  !['data:', 'blob:', 'about:'].includes(protocol) && !['localhost', '127.0.0.1'].includes(hostname);

/**
 * Opens a browser that records the effects of attacks. If the security policy is off, only the shop's own code stops
 * attacks.
 */
export async function openWatched(
  browser: Browser,
  { hasPolicy, seen, ...options }: { hasPolicy: boolean; seen: Seen; baseURL: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block', ...options },
    ...{ locale: 'en-KE', timezoneId: 'Africa/Nairobi', bypassCSP: !hasPolicy },
  });
  await context.exposeBinding('toldOfAttack', ({ page }, what: string) => {
    const told = `${page.url()}: ${what}`;
    if (what.startsWith('violation ')) seen.violations.push(told);
    else seen.executions.push(told);
  });
  await context.addInitScript(tellOfAttacks);
  await context.addInitScript(() => {
    try {
      localStorage.setItem('sign-in-modal-shown', String(Date.now()));
    } catch {
      // This document has no storage, so nothing needs to be done.
    }
  });
  await context.route(isForeign, (route) => {
    seen.executions.push(`${route.request().frame().page().url()}: request to ${route.request().url()}`);
    return route.fulfill({ contentType: 'text/javascript', body: 'window.pwned = 1;' });
  });
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      seen.executions.push(`${page.url()}: dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
        seen.violations.push(`${page.url()}: ${message.text()}`);
    });
  });
  return context;
}

/** Runs in the page. Returns the elements and attributes that the shop never creates from typed text. */
function findSuspects(): string[] {
  const found: string[] = [];
  const isUrl = new Set([
    'href',
    'src',
    'action',
    'formaction',
    'xlink:href',
    'data',
    'poster',
    'srcdoc',
    'ping',
  ]);
  for (const element of document.querySelectorAll('*')) {
    const isOdd =
      ['object', 'embed', 'base', 'applet', 'iframe', 'frame', 'marquee', 'math'].includes(
        element.localName,
      ) ||
      (element.localName === 'meta' && element.getAttribute('http-equiv') === 'refresh');
    if (isOdd) found.push(element.outerHTML.slice(0, 200));
    for (const { name, value } of element.attributes) {
      const isRunning = name.startsWith('on') && name !== 'on';
      const scheme = isUrl.has(name) ? value.replace(/[\s\0-\x20]/g, '').toLowerCase() : '';
      const isImage = element.localName === 'img' && /^data:image\/(?!svg)/.test(scheme);
      const isUnsafe = /^(?:javascript|vbscript|data):/.test(scheme) && !isImage;
      if (isRunning || isUnsafe) found.push(`${element.localName} ${name}="${value.slice(0, 150)}"`);
    }
  }
  return found;
}

/** Adds what is suspicious on the page that is open, and which attacks it shows. */
export async function look(page: Page, seen: Seen): Promise<void> {
  const found = await page.evaluate(findSuspects);
  seen.suspects.push(...found.map((each) => `${page.url()}: ${each}`));
  const typed = await page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
  );
  noteMarks(seen, `${await page.content()} ${typed.join(' ')}`);
}

/** Opens a page of the shop, waits until it has loaded, and looks at it. Returns the addresses that it links to. */
export async function visit(page: Page, path: string, seen: Seen): Promise<string[]> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => {});
  await look(page, seen);
  seen.screens.push(path);
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].flatMap((link) => {
      const { origin, pathname, search } = new URL((link as HTMLAnchorElement).href, location.href);
      return origin === location.origin ? [`${pathname}${search}`] : [];
    }),
  );
}

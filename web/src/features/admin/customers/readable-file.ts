import { formatMoment } from '../../../ui/moment.ts';
import { exportTexts as texts } from './customer-texts.ts';

/** The data that the shop stores about a person: in parts for people to read, and as a whole for another program. */
export type PersonFile = {
  /** The time when the file was made, in ISO 8601. */
  made_at: string;
  /** The person's name in the heading. */
  name: string;
  /** The titled parts of the file to read. */
  parts: readonly (readonly [title: string, value: unknown])[];
  /** The whole file as an object, for another program. */
  json: object;
};

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Returns the name of a field as people read it: `customer_phone` → `Customer phone`. */
const nameOf = (field: string) => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const text = String(value ?? '');
  return text === '' ? texts.nothing : instant.test(text) ? formatMoment(text) : text;
}

/** Creates elements with plain text, so that nothing that a customer typed becomes markup. */
function writer(page: Document) {
  const element = (tag: string, ...children: (Node | string)[]) => {
    const made = page.createElement(tag);
    made.append(...children);
    return made;
  };
  function show(value: unknown): Node | string {
    if (value === null || typeof value !== 'object') return wordOf(value);
    if (Array.isArray(value)) {
      if (value.length === 0) return texts.nothing;
      return element('ul', ...value.map((each) => element('li', show(each))));
    }
    const rows = Object.entries(value).filter(([, each]) => each !== undefined);
    return element(
      'dl',
      ...rows.flatMap(([name, each]) => [element('dt', nameOf(name)), element('dd', show(each))]),
    );
  }
  return { element, show };
}

const sheet =
  'body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dl{margin:0}dt{font-weight:bold}dd{margin:0 0 .5rem 1rem}li{margin-bottom:1rem}pre{white-space:pre-wrap}';

/**
 * Returns the data that the shop stores about a person as a page to read or print. It needs no script and no
 * connection.
 */
export function readableFile({ made_at, name, parts }: Omit<PersonFile, 'json'>): string {
  const page = document.implementation.createHTMLDocument('');
  const { element, show } = writer(page);
  const title = texts.heading(name);
  page.documentElement.lang = 'en';
  page.title = title;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  page.body.append(
    element('h1', title),
    element('p', texts.made(formatMoment(made_at))),
    ...parts.flatMap(([heading, value]) => [element('h2', heading), show(value)]),
  );
  // The admin's CSP reports a style element in any document that the browser creates, so the style is inserted into the
  // HTML text.
  const html = page.documentElement.outerHTML.replace('</head>', `<style>${sheet}</style></head>`);
  return `<!doctype html>\n${html}`;
}

import * as z from 'zod';
import { firstSettings } from '../shop.ts';
import { readLine, readParagraphs } from '../typed-text.ts';
import { isAllowedLink } from './html.ts';
import { addressWithPlaceholders, placeholderNames, unknownPlaceholders } from './placeholders.ts';
import { hasMarks, linksIn } from './text-blocks.ts';
import { PageText, type TextPageName, TextPageName as TextPageNames } from './text-page.ts';

/** The error messages about the text of a page, for the person who changes it. */
export const textFormTexts = {
  required: 'Please fill in this field.',
  long: (most: number) => `Please use at most ${most.toLocaleString('en-KE')} characters.`,
  placeholder: (name: string) =>
    `There is no {${name}}. You can use ${placeholderNames.map((each) => `{${each}}`).join(', ')}.`,
  link: (href: string) =>
    `The link ${href} is not allowed. Begin it with /, https://, mailto: or tel:, and use no spaces.`,
  plain: 'This field is plain text. Please use links and **bold** only in the texts of sections and steps.',
  noSection: 'Please keep at least one section.',
  manySections: (most: number) => `Please use at most ${most} sections.`,
  manySteps: (most: number) => `Please use at most ${most} steps.`,
  noSteps: 'Only the delivery page has steps.',
  tooLong: 'The page is too long. Please shorten it.',
} as const;

const texts = textFormTexts;
const MOST_SECTIONS = 40;
const MOST_STEPS = 8;
const MOST_CHARACTERS = 60_000;

/** Sample settings with and without free delivery. The page checks its links again with the present settings. */
const examples = [firstSettings, { ...firstSettings, free_delivery_from: null }];

/**
 * Returns true if the shop will show a link. It is called when the link's placeholders have already been replaced by
 * their values.
 */
const isShownLink = (href: string) =>
  examples.every((settings) => isAllowedLink(addressWithPlaceholders(href, settings)));

const refusedLinks = (typed: string) =>
  linksIn(typed)
    .filter((href) => !isShownLink(href))
    .map(texts.link);

/**
 * Returns the schema of a text field. It reports each unknown placeholder, and the errors that the function `refused`
 * returns.
 */
const text = (most: number, read: (typed: string) => string, refused: (typed: string) => string[]) =>
  z
    .string({ error: texts.required })
    .overwrite(read)
    .min(1, { error: texts.required })
    .max(most, { error: texts.long(most) })
    .superRefine((typed, context) => {
      const messages = [...unknownPlaceholders(typed).map(texts.placeholder), ...refused(typed)];
      for (const message of messages) context.addIssue({ code: 'custom', message });
    });

/** Returns the schema of a field that is shown as it was typed, without links and bold words. */
const line = (most: number) => text(most, readLine, (typed) => (hasMarks(typed) ? [texts.plain] : []));

const title = line(120);
const body = text(10_000, readParagraphs, refusedLinks);

/** Returns the URL fragment of a title: "18 and over" is `18-and-over`. */
const fragmentOf = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'section';

type Titled = { id: string; title: string };

/**
 * Returns the sections, each with its own URL fragment. A section that has a fragment keeps it, so links to the section
 * still work.
 */
function withFragments<Section extends Titled>(sections: readonly Section[]): Section[] {
  const used = new Set(sections.map(({ id }) => id));
  const seen = new Set<string>();
  return sections.map((section) => {
    let id = section.id;
    if (id === '' || seen.has(id)) {
      const wanted = fragmentOf(section.title);
      id = wanted;
      for (let n = 2; used.has(id); n++) id = `${wanted}-${n}`;
    }
    used.add(id);
    seen.add(id);
    return { ...section, id };
  });
}

const Fragment = z.string().regex(/^[a-z0-9-]{0,80}$/);

/** The schema of a change of a page's text. */
export const PageTextForm = z.strictObject({
  description: line(300),
  lead: line(600),
  steps: z
    .array(z.strictObject({ title, text: body }))
    .max(MOST_STEPS, { error: texts.manySteps(MOST_STEPS) }),
  sections: z
    .array(z.strictObject({ id: Fragment.default(''), title, text: body }))
    .min(1, { error: texts.noSection })
    .max(MOST_SECTIONS, { error: texts.manySections(MOST_SECTIONS) })
    .refine((sections) => JSON.stringify(sections).length <= MOST_CHARACTERS, { error: texts.tooLong })
    .overwrite(withFragments),
});
export type PageTextForm = z.output<typeof PageTextForm>;

/** Returns the schema for this page. Only the delivery page has steps. */
export const pageTextForm = (page: TextPageName) =>
  page === 'delivery'
    ? PageTextForm
    : PageTextForm.extend({ steps: PageTextForm.shape.steps.max(0, { error: texts.noSteps }) });

const Person = z.object({ id: z.string(), name: z.string() });

/** A version of a page, for the list of its versions. */
export const TextVersionRow = z.object({
  page: TextPageNames,
  version: z.int().min(1),
  at: z.iso.datetime(),
  /** Null for the text that the shop began with. */
  by: Person.nullable(),
  /** The number of the older version that was restored as this one. */
  of: z.int().min(1).nullable(),
});
export type TextVersionRow = z.output<typeof TextVersionRow>;

/** A version of a page with its text as staff write it. */
export const TextPageRecord = TextVersionRow.extend({ values: PageText });
export type TextPageRecord = z.output<typeof TextPageRecord>;

/** A change of some fields of a page's text. */
export const TextPageChange = z.object({
  version: z.int().min(1),
  values: z.record(z.string(), z.unknown()),
});
export type TextPageChange = z.output<typeof TextPageChange>;

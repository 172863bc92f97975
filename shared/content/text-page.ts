import * as z from 'zod';

/** The pages whose texts staff write, with their titles. */
export const textPageNames = {
  about: 'About Us',
  delivery: 'Delivery',
  terms: 'Terms & Conditions',
  privacy: 'Privacy',
} as const;

export type TextPageName = keyof typeof textPageNames;

const names = Object.keys(textPageNames) as [TextPageName, ...TextPageName[]];

export const TextPageName = z.enum(names);

/** The pages whose versions an order names (G-57). Everyone can read the former versions of these pages. */
export const AcceptedPage = z.enum(['terms', 'privacy']);
export type AcceptedPage = z.output<typeof AcceptedPage>;

/** The number of a version in an address. */
export const VersionNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, { error: 'A version is a whole number from 1.' })
  .transform(Number);

/** The versions of the texts that applied when an order was placed. */
export const AcceptedVersions = z.record(AcceptedPage, z.int().min(1));
export type AcceptedVersions = z.output<typeof AcceptedVersions>;

/** A section as staff write it. `id` is the fragment of its URL. */
const Section = z.object({ id: z.string(), title: z.string(), text: z.string() });

/** The text of a page as staff write it. `text-blocks.ts` explains the format. */
export const PageText = z.object({
  /** What search engines show below the title. */
  description: z.string(),
  lead: z.string(),
  /** The steps of an order. Only the delivery page has them. */
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  sections: z.array(Section),
});
export type PageText = z.output<typeof PageText>;

/** A part of a line: text, bold text or a link. */
const Inline = z.union([
  z.string(),
  z.object({ bold: z.string() }),
  z.object({ href: z.string(), text: z.string() }),
]);
export type Inline = z.output<typeof Inline>;

/** A paragraph, or the points of a list. */
const Block = z.union([z.object({ p: z.array(Inline) }), z.object({ list: z.array(z.array(Inline)) })]);
export type Block = z.output<typeof Block>;

/** The text of a page as customers see it, with the shop's present phone, hours and so on. */
export const ShownPage = z.object({
  page: TextPageName,
  version: z.int().min(1),
  /** The day in Nairobi from which the version applies. */
  since: z.iso.date(),
  description: z.string(),
  lead: z.string(),
  steps: z.array(z.object({ title: z.string(), blocks: z.array(Block) })),
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(Block) })),
});
export type ShownPage = z.output<typeof ShownPage>;

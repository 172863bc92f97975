import { wordFields } from '#functions/test-support/attacks/hostile-body.ts';
import { type Endpoint, isWrite } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';

/** Text fields that need no attack, as patterns, each with the reason. */
const without: readonly (readonly [RegExp, string])[] = [
  [
    /^POST \/(?:update\/product\/\{id\}|update\/category\/\{id\}|store\/category) /,
    'stored as the admin stores it',
  ],
  [/^POST \/api\/admin\/jobs input\.(?:reason|.*filter\.q)$/, 'a search, and the reason of a decision'],
  [/^POST \/api\/admin\/products\/preview /, 'stores nothing'],
  [/^POST \/api\/till\/(?:sync|restore) /, 'signed by the till, which the bench works at'],
  [/^POST \/api\/till\/(?:pin|unlock|enrol) /, 'names a person or a code'],
  [/^POST \/api\/payments\/lnm\//, 'signed by a ticket'],
  [/ (?:.*\.)?(?:reference|receipt)$/, 'only an M-Pesa code in it is kept'],
  [/^POST \/api\/(?:admin\/)?orders\/\{id\}\/(?:payments|prompts) phone$/, 'a phone'],
  [
    /^POST \/api\/(?:admin\/)?orders\/\{id\}\/(?:payments\/claims|codes) text$/,
    'only an M-Pesa code in it is kept',
  ],
  [/ audience\.contacts?$/, 'only signatures of phones and email addresses are kept'],
  [/^PATCH \/api\/admin\/promotions\/\{code\} tiers/, 'added with the promotion'],
  [/^POST \/api\/admin\/promotions\/sample /, 'stores nothing'],
  [/ (?:cart_contents|category_image|product_image)$/, 'JSON of ids and quantities, or a file'],
  [/^POST \/api\/admin\/products (?:images|product_features)/, 'added by a change of the product'],
  [
    /^POST \/api\/admin\/categories /,
    'needs an uploaded picture, and a change of the category has the same fields',
  ],
  [/^POST \/api\/admin\/parked-payments\/\{id\}\/settlement (?:number|phone)$/, 'an order number, a phone'],
  [/^POST \/api\/admin\/tax-receipts\/\{receipt\} decision\./, 'needs a receipt that KRA refused'],
];

const patternOf = (field: string) =>
  new RegExp(`^${field.replace(/[.{}/]/g, '\\$&').replaceAll('*', '[^.]+')}(?:\\.|$)`);

/**
 * Returns the text fields of all routes that got no attack and need one. `refused` contains the fields in which the
 * shop refuses attacks.
 */
export function fieldsWithout(attacked: ReadonlySet<string>, refused: ReadonlySet<string>): string[] {
  const all = endpoints.flatMap(({ endpoint }) => {
    const each = endpoint as Endpoint;
    return isWrite(each.route) ? wordFields(each).map((field) => `${each.route} ${field}`) : [];
  });
  const got = [...attacked, ...refused];
  return all.filter((field) => {
    const pattern = patternOf(field);
    return !got.some((name) => pattern.test(name)) && !without.some(([known]) => known.test(field));
  });
}

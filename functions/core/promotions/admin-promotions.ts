import type * as z from 'zod';
import { toShillings } from '#shared/money.ts';
import { shifted } from '#shared/nairobi.ts';
import { normalisePhone } from '#shared/phone.ts';
import { isOpen, type Promotion } from '#shared/promotions/promotion.ts';
import type {
  ChosenAudience,
  PromotionChange,
  PromotionCreate,
  PromotionRecord,
} from '#shared/promotions/promotion-record.ts';
import { createGroup, groupDays } from '../../data/promotions/group.ts';
import * as data from '../../data/promotions/promotion.ts';
import { mostPublic, readPublicCodes } from '../../data/promotions/public.ts';
import { readUses } from '../../data/promotions/uses.ts';
import { invalid, notFound, takenField, withStored } from '../../errors.ts';
import { newId } from '../identity/visitor.ts';
import { signContact } from './promotion.ts';

type PromotionItem = data.PromotionItem;
type Used = { times: number; cents: number; days: { day: string; times: number; cents: number }[] };

/** The most customers in a group. */
const MOST = 1000;

function stateOf(promotion: PromotionItem, { times }: Used, now: Date): PromotionRecord['state'] {
  const { is_active, until, uses } = promotion;
  if (!is_active) return 'stopped';
  if (until !== null && until <= now.toISOString()) return 'ended';
  if (uses.total !== null && times >= uses.total) return 'used_up';
  return isOpen(promotion, now) ? 'running' : 'scheduled';
}

function showAudience({ audience }: Promotion): PromotionRecord['audience'] {
  if (audience.to === 'person') return { to: 'person', by: audience.phone === undefined ? 'email' : 'phone' };
  if (audience.to === 'everyone') return audience;
  return { to: 'group', count: audience.count, kept_until: audience.kept_until };
}

const none: Used = { times: 0, cents: 0, days: [] };

function present(promotion: PromotionItem, used: Used = none, now: Date): PromotionRecord {
  const { code, note, is_active, from, until, tiers, best_tier_wins, uses, first_order, version } = promotion;
  return {
    ...{ code, note, is_active, from, until, tiers, best_tier_wins, uses },
    version: version ?? 0,
    first_order: first_order ?? false,
    is_public: promotion.is_public ?? false,
    state: stateOf(promotion, used, now),
    audience: showAudience(promotion),
    used: {
      times: used.times,
      discount: toShillings(used.cents),
      days: used.days.map(({ day, times, cents }) => ({ day, times, discount: toShillings(cents) })),
    },
  };
}

const presentOne = async (promotion: PromotionItem, now: Date) =>
  present(promotion, (await readUses([promotion.code])).get(promotion.code), now);

/** Returns the promotions that staff see, sorted by code. */
export async function listPromotions(now: Date): Promise<PromotionRecord[]> {
  const promotions = await data.listPromotions();
  const uses = await readUses(promotions.map(({ code }) => code));
  return promotions.map((promotion) => present(promotion, uses.get(promotion.code), now));
}

async function findStored(code: string): Promise<PromotionItem> {
  const promotion = await data.findPromotionItem(code);
  if (!promotion || promotion.is_deleted) throw notFound('Promotion');
  return promotion;
}

/** Returns a promotion for staff. @throws 404 */
export const getPromotion = async (code: string, now: Date) => presentOne(await findStored(code), now);

/** Returns a phone or an email address in the form in which orders store it, or undefined for any other text. */
const readContact = (text: string) =>
  text.includes('@') ? text.trim().toLowerCase() : normalisePhone(text.trim());

const wrongContact = (text: string) =>
  invalid({
    audience: [
      text ? `“${text}” is no phone number or email address.` : 'Enter a phone number or an email address.',
    ],
  });

/** Returns the audience to store for a promotion. If no contact was typed, keeps the stored contacts. @throws 422 */
async function readAudience(
  chosen: ChosenAudience,
  stored: Promotion['audience'] | undefined,
  now: Date,
): Promise<Promotion['audience']> {
  if (chosen.to === 'everyone') return { to: 'everyone' };
  const text = (chosen.to === 'person' ? chosen.contact : chosen.contacts) ?? '';
  if (text.trim() === '' && stored?.to === chosen.to) return stored;
  const typed = text
    .split(/[\n,;]+/)
    .map((each) => each.trim())
    .filter(Boolean);
  if (typed.length === 0) throw wrongContact('');
  const contacts = new Set(typed.map((each) => readContact(each) ?? ''));
  if (contacts.has('')) throw wrongContact(typed.find((each) => !readContact(each)) ?? '');
  if (chosen.to === 'person') {
    const [contact = ''] = contacts;
    if (contacts.size > 1) throw invalid({ audience: ['Enter one person, or choose a group.'] });
    const signature = await signContact(contact);
    return contact.includes('@') ? { to: 'person', email: signature } : { to: 'person', phone: signature };
  }
  if (contacts.size > MOST) throw invalid({ audience: [`A group has at most ${MOST} customers.`] });
  const list = newId();
  await createGroup(list, await Promise.all([...contacts].map(signContact)), now);
  const kept_until = shifted(now, groupDays * 86_400_000);
  return { to: 'group', list, count: contacts.size, kept_until };
}

const requirePeriod = ({ from, until }: { from: string | null; until: string | null }) => {
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
    throw invalid({ until: ['The end must be after the start.'] });
};

/**
 * Checks that a promotion may be offered to everybody. A code for some customers would be refused to most of them.
 *
 * @throws 422
 */
async function requireOffered(promotion: data.PromotionFields, wasPublic = false): Promise<void> {
  if (!promotion.is_public) return;
  if (promotion.audience?.to !== 'everyone' || promotion.first_order)
    throw invalid({
      is_public: ['Only a code for all customers and all orders can be offered to everybody.'],
    });
  if (!wasPublic && (await readPublicCodes()).length >= mostPublic)
    throw invalid({ is_public: [`The shop offers at most ${mostPublic} codes at a time.`] });
}

/** Adds a promotion. @throws 409 `code-taken` · 422 */
export async function addPromotion(body: z.output<typeof PromotionCreate>, now: Date) {
  const { audience, first_order, is_public, ...rule } = body;
  requirePeriod(rule);
  const promotion: PromotionItem = {
    ...rule,
    audience: await readAudience(audience, undefined, now),
    ...(first_order && { first_order: true as const }),
    ...(is_public && { is_public: true as const }),
    created_at: now.toISOString(),
  };
  await requireOffered(promotion);
  const text = 'This code was used before. Choose another one.';
  if (!(await data.createPromotion(promotion))) throw takenField('code', 'code-taken', text);
  return present(promotion, none, now);
}

/** Changes a promotion. @throws 404 · 409 `changed` with the stored promotion · 422 · 503 */
export async function changePromotion(
  code: string,
  { version, audience, first_order, is_public, ...fields }: z.output<typeof PromotionChange>,
  now: Date,
) {
  const stored = await findStored(code);
  const { from = stored.from, until = stored.until } = fields;
  requirePeriod({ from, until });
  const changed = {
    ...fields,
    ...(first_order !== undefined && { first_order: first_order || undefined }),
    ...(is_public !== undefined && { is_public: is_public || undefined }),
    ...(audience && { audience: await readAudience(audience, stored.audience, now) }),
  } as data.PromotionFields;
  await requireOffered({ ...stored, ...changed }, stored.is_public);
  const changing = data.changePromotion(code, changed, { version });
  return presentOne(await withStored(changing, () => getPromotion(code, now)), now);
}

/** Deletes a promotion. It can be restored from the change log. @throws 404 */
export const deletePromotion = async (code: string) =>
  void (await data.changePromotion(code, { is_deleted: true }));

import { typos } from '../search/typo.ts';
import { compact, plain } from '../search/words.ts';
import type { ChatFact, ChatShop } from './chat-order.ts';
import { type Doubt, doubt } from './doubt.ts';

/** A part of a text that names an area of the shop. */
export type AreaPart = {
  start: number;
  end: number;
  hasNumber: boolean;
  area: string;
  read: string;
  doubts: Doubt[];
};

/** What people in Nairobi call these areas. */
const nicknames: Record<string, string> = {
  kile: 'kilimani',
  kilimanii: 'kilimani',
  buru: 'buruburu',
  buruz: 'buruburu',
  westi: 'westlands',
  westy: 'westlands',
  westie: 'westlands',
  westii: 'westlands',
  westlandz: 'westlands',
  ronga: 'rongai',
  rongaai: 'rongai',
  langatta: 'langata',
  pipe: 'pipeline',
  umo: 'umoja',
  town: 'cbd',
  tao: 'cbd',
};

const longestName = 3;
const shortestTypo = 5;
const roads = /^\s{0,2}(?:road|rd|street|st|lane|avenue|ave|bypass|highway|drive)\b/i;
const nearby = /(?:near|past|after|before|opposite|from|not|toka|kutoka|karibu na|si)\s{1,2}$/i;
const named =
  /(?:name is|my name'?s|jina(?: langu)?(?: ni)?|naitwa|this is|called|ask for|uliza|mpe|i'?m|hi|hello|hey|thanks|asante)\s{1,2}$/i;
/** Matches the number of a part of an area: "Buruburu phase 4", "Umoja 2", and any number at the end of a sentence. */
const numbered = /^ {0,2}phase ?\d{1,2}(?!\p{N})|^ {0,2}\d{1,2}(?= {0,2}(?:$|[,.;!?\n]))/iu;
const numberedArea = /^ {0,2}\d(?!\p{N})/u;

function areaNamed(words: readonly string[], areas: ChatShop['areas']): string | undefined {
  const said = words.join('');
  const meant = words.length === 1 ? (nicknames[said] ?? said) : said;
  const exact = areas.find(({ name }) => compact(name) === meant);
  if (exact) return exact.name;
  const pickup = areas.find(
    ({ name, pickup: isPickup }) => isPickup && compact(name.replace(/\(.*\)/, '')) === meant,
  );
  if (pickup) return pickup.name;
  if (meant.length < shortestTypo) return undefined;
  const near = areas.filter(
    ({ name }) =>
      name.length >= shortestTypo && compact(name)[0] === meant[0] && typos(meant, compact(name), 1) === 1,
  );
  return near.length === 1 ? near[0]?.name : undefined;
}

/** Finds the areas that a text names, with typing errors and nicknames. */
export function areasIn(
  text: string,
  areas: ChatShop['areas'],
  isProductWord: (word: string) => boolean,
): AreaPart[] {
  const tokens = [...text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}'’]*/gu)];
  const parts: AreaPart[] = [];
  for (let at = 0; at < tokens.length; at++) {
    for (let length = longestName; length > 0; length--) {
      const some = tokens.slice(at, at + length);
      const [first, last] = [some[0], some.at(-1)];
      if (some.length < length || !first || !last) continue;
      const start = first.index;
      let end = last.index + last[0].length;
      if (/[^\s'’-]/.test(text.slice(start, end).replace(/[\p{L}\p{M}]/gu, ''))) continue;
      const words = some.map(([word]) => plain(word).replace(/['’]/g, ''));
      const area = areaNamed(words, areas);
      const isOwn = area !== undefined && compact(area) === words.join('');
      if (area === undefined || (!isOwn && words.some(isProductWord))) continue;
      const [before, after] = [text.slice(Math.max(0, start - 20), start), text.slice(end, end + 30)];
      const doubts: Doubt[] = [];
      if (roads.test(after) || nearby.test(before))
        doubts.push(doubt('street', text.slice(start, end + 12).trim()));
      else if (named.test(before) || /^\s{1,2}(?:here|speaking)\b/i.test(after))
        doubts.push(doubt('street', text.slice(start, end).trim()));
      const isUmoja = area === 'Umoja';
      const number = numbered.exec(after) ?? (isUmoja ? numberedArea.exec(after) : null);
      end += number?.[0].length ?? 0;
      parts.push({ start, end, hasNumber: number !== null, area, read: text.slice(start, end), doubts });
      at += length - 1;
      break;
    }
  }
  return parts;
}

const pickupWords =
  /\bpick ?up\b|\bpick it up\b|\bi(?:'?ll| will) (?:pick|collect)\b|\bself ?collect|\bcollect (?:it|from)|\bnitachukua (?:kwa|hapo|mwenyewe)\b|\bnakuja kuchukua\b|\bnitapick\b|\bkuchukua (?:mwenyewe|dukani)\b/i;

/**
 * Returns the delivery area of the order. It is marked as doubtful if several were found, or if the customer may want
 * to collect the order.
 */
export function areaOf(
  parts: readonly AreaPart[],
  texts: readonly string[],
  areas: ChatShop['areas'],
): ChatFact | undefined {
  const sure = parts.filter(({ doubts }) => doubts.length === 0);
  const used = sure.length > 0 ? sure : parts;
  const pickup = areas.find((area) => area.pickup);
  const isPickup = pickup !== undefined && texts.some((text) => pickupWords.test(text));
  const names = [...new Set([...used.map(({ area }) => area), ...(isPickup ? [pickup.name] : [])])];
  const last = used.at(-1);
  const value = last?.area ?? names[0];
  if (value === undefined) return undefined;
  const doubts = [...(last?.doubts ?? [])];
  if (names.length > 1) doubts.push(doubt('areas'));
  if (isPickup && value !== pickup.name) doubts.push(doubt('pickup'));
  if (isPickup && !last) doubts.push(doubt('pickup'));
  return { value, read: last?.read ?? value, doubts, choices: names };
}

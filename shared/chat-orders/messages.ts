import { plain } from '../search/words.ts';

/** A message of a chat. `sender` is undefined in a text without names. */
export type Message = { sender: string | undefined; text: string; isShop: boolean };

/** The beginning of a message in WhatsApp's exports, and of a message that was copied from WhatsApp Web. */
const dated = [
  /^\[\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]\s?(.*)$/iu,
  /^\[\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?,?\s\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\]\s?(.*)$/iu,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\s[-–]\s(.*)$/iu,
];

const system =
  /end-to-end encrypted|<media omitted>|\b(?:image|video|audio|sticker|gif|document|contact card) omitted|message was deleted|deleted this message|missed (?:voice|video) call|waiting for this message|security code|disappearing messages|changed (?:their phone number|to )|created (?:this )?group|joined using|is a contact|business account|live location|^null$|^location: |voice call|video call|tap to (?:learn more|call back)/iu;

const edited = /<this message was edited>/giu;
/** Matches M-Pesa's own notice of a payment, which customers paste as proof of payment. */
const payment = /\bconfirmed\b[.,]?\s*(?:you have |ksh)|m-?pesa balance|\bsent to\b.*\bfor account\b/iu;
/** Match the names of the two sides in a chat that was copied without times. */
const sides = /^(?:me|you|shop|staff|agent|seller|customer|client|buyer|mteja)$/;
const shopSides = /^(?:me|you|shop|staff|agent|seller)$/;

const wordsIn = (name: string) => plain(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns true if a sender is the shop: the name begins with the shop's name, or it is one of its phones. */
function isShopName(sender: string, shopName: string, phones: readonly string[]): boolean {
  const digits = sender.replace(/\D/g, '').slice(-9);
  if (digits.length === 9 && phones.some((phone) => phone.replace(/\D/g, '').endsWith(digits))) return true;
  const [words, name] = [wordsIn(sender), wordsIn(shopName)];
  const isNamed = name.length > 0 && name.every((word, at) => words[at] === word);
  return isNamed || words.join(' ').includes(`${name.join(' ')} shop`) || shopSides.test(words.join(' '));
}

/**
 * Returns true if a name is exactly the shop's name. For example, in "Hart Max: 2" the name is a product, but in
 * "Hart: 2 Spearmint?" it is the shop.
 */
const isShopItself = (sender: string, shopName: string) => {
  const [name, own] = [wordsIn(sender).join(' '), wordsIn(shopName).join(' ')];
  return own !== '' && (name === own || name === `${own} shop` || name === `${own} team`);
};

const isSide = (sender: string, shopName: string) =>
  shopSides.test(plain(sender)) || isShopItself(sender, shopName);

function headOf(line: string): { sender: string | undefined; rest: string } | undefined {
  for (const pattern of dated) {
    const rest = pattern.exec(line)?.[1];
    if (rest === undefined) continue;
    const at = rest.indexOf(': ');
    const end = at < 0 && rest.endsWith(':') ? rest.length - 1 : at;
    if (end < 1 || end > 60) return { sender: undefined, rest: '' };
    return { sender: rest.slice(0, end).trim(), rest: rest.slice(end + 1).trim() };
  }
  return undefined;
}

/** Returns the speaker at the beginning of a line without a time, `Hart: Tin or pods?`. */
function speakerOf(line: string): { sender: string; rest: string } | undefined {
  const found = /^([\p{L}+][\p{L}\p{N} .'()+-]{0,30}):\s+(.*)$/u.exec(line);
  return found ? { sender: (found[1] ?? '').trim(), rest: found[2] ?? '' } : undefined;
}

const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Returns true for a notice of WhatsApp or M-Pesa, which a customer did not type. */
const isNotice = (text: string) => system.test(text) || payment.test(text);

/**
 * Splits a pasted chat into messages. It reads both forms of WhatsApp's export, messages copied from WhatsApp Web,
 * `Name: text` lines, and a plain text of one customer. Notices, deleted messages and quoted lines are left out.
 */
export function messagesOf(text: string, shopName: string, shopPhones: readonly string[]): Message[] {
  const lines = text
    .replace(invisible, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[‘’`]/g, "'")
    .split(/\r\n|[\r\n\u2028\u2029]/);
  const isShop = (sender: string) => isShopName(sender, shopName, shopPhones);
  const hasSides = lines.some((line) => {
    const sender = plain(speakerOf(line)?.sender ?? '');
    return sides.test(sender) || isShopItself(sender, shopName);
  });
  const messages: Message[] = [];
  let now: Message = { sender: undefined, text: '', isShop: false };
  const start = (sender: string | undefined, rest: string, isDated: boolean) => {
    const isOwn = sender !== undefined && (isDated ? isShop(sender) : isSide(sender, shopName));
    now = { sender, text: rest, isShop: isOwn };
    messages.push(now);
  };
  messages.push(now);
  for (const line of lines) {
    const head = headOf(line) ?? (hasSides ? speakerOf(line) : undefined);
    if (head) start(head.sender, head.rest, headOf(line) !== undefined);
    else if (!/^\s*>/.test(line)) now.text += `\n${line}`;
  }
  return messages
    .map((message) => ({ ...message, text: message.text.replace(edited, '').trim() }))
    .filter((message) => message.text !== '' && !isNotice(message.text));
}

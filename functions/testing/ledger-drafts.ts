import { chat } from './drafts.ts';
import { type Command, expectedHold, type Lines, linesOf, pieces, take } from './ledger-model.ts';
import { patiently } from './patience.ts';
import { browser } from './promotions.ts';

type Answered = { lines: { id: number; held: number }[] };

const heldLines = ({ lines }: Answered): Lines =>
  lines.flatMap(({ id, held }) => (held > 0 ? [{ id, quantity: held }] : []));

const asText = (lines: Lines) => JSON.stringify([...lines].sort((a, b) => a.id - b.id));

/** A shopper of one of four browsers sends a cart to the chat. */
export const chatCommand: Command = (model, draw, now) => {
  const cart = linesOf(model, draw);
  const visitor = model.visitors[draw(model.visitors.length)] ?? '';
  return async () => {
    const mayPass = cart.some(({ id }) => !model.removed.has(id));
    const expected = expectedHold(model, visitor, cart);
    const repeated = model.drafts.find(
      (each) =>
        each.visitor === visitor &&
        each.isOpen &&
        model.minutes < each.made + 20 &&
        asText(each.cart) === asText(cart),
    );
    const { headers, cookies } = await browser(visitor);
    const by = { cookies, headers: { ...headers, 'x-viewer-ip': model.address }, now };
    const { status, body } = await patiently(() => chat(cart, by));
    const until = model.minutes + 20;
    const apply = () => {
      if (model.drafts.some(({ code }) => code === body.code)) return;
      const held = heldLines(body);
      take(model.left, held, -1);
      model.drafts.push({ code: body.code, visitor, cart, held, made: model.minutes, until, isOpen: true });
    };
    const differs =
      status !== 200 || repeated
        ? status === 200 && body.code !== repeated?.code
          ? `${body.code} in place of ${repeated?.code}`
          : undefined
        : asText(heldLines(body)) === asText(expected)
          ? undefined
          : `${pieces(heldLines(body))} pieces held, the model says ${pieces(expected)}`;
    return { status, mayPass, apply, differs };
  };
};

import { type Daraja, moods } from './daraja.ts';
import { type Prompt, results } from './ledger.ts';

/** How a business appears on a phone: its name, and an example of an account number. */
export type Merchant = { name: string; account: string };

const unnamed: Merchant = { name: 'THE BUSINESS', account: '' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const acts = [
  ['pin', 'Enter PIN and pay'],
  ['wrong-pin', 'Enter a wrong PIN'],
  ['cancel', 'Cancel'],
] as const;

const sum = (shillings: number) => `Ksh ${shillings.toLocaleString('en-KE')}`;

const open = ({ checkoutId, phone, shillings, account }: Prompt, { name }: Merchant) => `
      <li class="prompt"><h2>${escaped(phone)}</h2>
        <p>Do you want to pay <b>${sum(shillings)}</b> to ${escaped(name)}, account <b>${escaped(account)}</b>?</p>
        <form method="post" action="/phone/act">
          <input type="hidden" name="prompt" value="${escaped(checkoutId)}">
          ${acts.map(([act, label]) => `<button name="act" value="${act}">${label}</button>`).join('\n          ')}
        </form>
        <small>The prompt expires after a minute.</small></li>`;

const ended = ({ phone, shillings, account, code = '', receipt }: Prompt, { name }: Merchant) =>
  `<li>${escaped(phone)} · ${sum(shillings)} · ${escaped(account)}: ${
    receipt === undefined
      ? escaped(results[code] ?? 'Failed.')
      : `<b>${receipt} Confirmed. ${sum(shillings)}.00 sent to ${escaped(name)} for account ${escaped(account)}.</b>`
  }</li>`;

const paid = (daraja: Daraja, { name }: Merchant) =>
  daraja.ledger
    .filter(({ checkoutId }) => checkoutId === undefined)
    .map(
      ({ receipt, shillings, account }) =>
        `<li><b>${receipt} Confirmed. ${sum(shillings)}.00 sent to ${escaped(name)} for account ${escaped(account)}.</b></li>`,
    )
    .join('');

/**
 * Returns the page of the customer's phone. It shows payment requests, a form for a payment without one, and how
 * callbacks are delivered.
 */
export function phonePage(daraja: Daraja, businessNumber: string, merchant = unnamed): string {
  const prompts = daraja.prompts();
  const live = prompts.filter(({ code }) => code === undefined);
  const over = prompts.filter(({ code }) => code !== undefined).slice(0, 10);
  const mood = moods.map(
    (each) => `<option${each === daraja.state.mood ? ' selected' : ''} value="${each}">${each}</option>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>The customer’s phone</title>
    ${live.length === 0 ? '<meta http-equiv="refresh" content="2">' : ''}
    <style>
      body { font: 16px/1.4 system-ui, sans-serif; max-width: 26rem; margin: 5vh auto; padding: 0 1rem; color: #1a1a1a }
      ul { list-style: none; padding: 0; display: grid; gap: .75rem }
      form { display: grid; gap: .5rem } h2 { margin: 0; font-size: 1rem } p { margin: .25rem 0 }
      .prompt { border: 2px solid #1a7f37; border-radius: .75rem; padding: 1rem }
      button, input, select { font: inherit; padding: .6rem .75rem; border: 1px solid #bbb; border-radius: .5rem; background: #fff }
      button { cursor: pointer } button:hover, button:focus-visible { border-color: #1a1a1a; outline: 2px solid #1a1a1a }
      small { color: #555 } fieldset { border: 1px solid #ddd; border-radius: .75rem; margin-top: 1.5rem }
    </style>
  </head>
  <body>
    <h1>The customer’s phone</h1>
    <p>This page replaces the phones of all customers. No money moves.</p>
    <ul>${live.map((prompt) => open(prompt, merchant)).join('') || '<li>There is no open prompt.</li>'}</ul>
    <ul>${over.map((prompt) => ended(prompt, merchant)).join('')}${paid(daraja, merchant)}</ul>
    <fieldset><legend>Pay by hand: Pay Bill ${escaped(businessNumber)}</legend>
      <form method="post" action="/phone/pay">
        <label>Account <input name="account" placeholder="${escaped(merchant.account)}"></label>
        <label>Shillings <input name="shillings" inputmode="numeric"></label>
        <button>Pay</button>
      </form></fieldset>
    <fieldset><legend>Delivery of M-Pesa’s callbacks</legend>
      <form method="post" action="/phone/mood">
        <select name="mood" aria-label="Delivery of M-Pesa’s callbacks">${mood.join('')}</select>
        <button>Change</button>
      </form></fieldset>
    <p><small>Phones 0700 00CCCC answer automatically with the result code CCCC: 0700 000000 pays, 0700 000001 lacks the
      money, 0700 001032 cancels, 0700 001037 is not reached, 0700 002001 types a wrong PIN.</small></p>
  </body>
</html>
`;
}

import { formatPrice } from '#shared/money.ts';
import { expectSound, leafTo, moveThrough, orderAsCustomer } from './admin-steps.ts';
import { takeBack } from './return-steps.ts';
import { riderOfJourneys } from './rider-steps.ts';
import { orderByCall, payByHand } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

const ksh = (shillings: number) => formatPrice(shillings);

/** Returns an M-Pesa code for a refund that no earlier run has recorded. */
const newCode = () => `SBK${String(Date.now()).slice(-7)}`;

test('Staff record the cash of a delivery and which rider has it, and the customer sees the order as paid in cash [G-14, G-80]', async ({
  page,
  browser,
  product,
  phone,
}) => {
  const customer = await orderAsCustomer(browser, product, phone.typed);
  const { id, number, total } = customer;
  await signInAs(page, 'Njeri Mwangi');
  await moveThrough(page, id, ['pending', 'confirmed', 'packed', 'out_for_delivery']);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'It is delivered' }).click();
  const dialog = page.getByRole('dialog', { name: `${number} is delivered` });
  await expect(dialog.getByLabel('Amount (Ksh)')).toHaveValue(String(total));
  await expectSound(page);
  // The dialog preselects the rider who delivered the order.
  const holder = dialog.getByLabel('Who has the cash now?');
  await expect(holder).toHaveValue(/^rider-/);
  await holder.selectOption({ label: 'Office box' });
  await dialog.getByRole('button', { name: `Record ${ksh(total)} in cash` }).click();
  await expect(page.getByText(`${number}: Delivered.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByRole('listitem')).toContainText('Cash in the office box, recorded by Njeri Mwangi');
  await expect(money.getByRole('listitem')).toContainText(ksh(total));
  await expect(money.getByRole('button')).toHaveCount(0);

  await customer.page.reload();
  await expect(customer.page.getByRole('heading', { name: 'Paid. Asante!' })).toBeVisible();
  await expect(customer.page.getByText(/received in cash/)).toBeVisible();
  await expect(customer.page.getByRole('button', { name: /^Pay / })).toBeHidden();
  await customer.page.context().close();
});

test('An order that was delivered but not paid is listed until staff record its cash, and after its return the cash is refunded [G-14, G-80]', async ({
  page,
  product,
  phone,
}) => {
  const { id, number, total } = await orderByCall(product, phone.typed, 2);
  await signInAs(page, 'Brian Otieno');
  await moveThrough(page, id, ['pending', 'confirmed', 'packed']);
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'It is delivered' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Delivered unpaid' }).check();
  await dialog.getByRole('button', { name: 'Record it as unpaid' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Why is it not paid?').fill('Pays tonight.');
  await dialog.getByRole('button', { name: 'Record it as unpaid' }).click();
  await expect(page.getByText(`${number}: Delivered.`)).toBeVisible();
  await expect(page.getByText(`${ksh(total)} still due`)).toBeVisible();

  await page.goto('/admin/orders?state=unpaid');
  const link = page.getByRole('link', { name: number, exact: true });
  await leafTo(page, link);
  await expect(page.getByRole('row').filter({ has: link })).toContainText(`${ksh(total)} still due`);
  await expect(page.getByRole('link', { name: /^Delivered, unpaid \d/ })).toBeInViewport({ ratio: 1 });
  await expectSound(page);
  await link.click();
  await page.getByRole('button', { name: 'Record cash…' }).click();
  const cash = page.getByRole('dialog', { name: `Cash for ${number}` });
  await cash.getByLabel('Amount (Ksh)').fill('100');
  await cash.getByRole('button', { name: 'Record the cash' }).click();
  await expect(page.getByText('Ksh 100 in cash is recorded.')).toBeVisible();
  await page.getByRole('button', { name: 'Record cash…' }).click();
  await expect(cash.getByLabel('Amount (Ksh)')).toHaveValue(String(total - 100));
  await cash.getByRole('button', { name: 'Record the cash' }).click();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByText('Still due')).toBeHidden();
  await page.goto('/admin/orders?state=unpaid');
  await expect(page.getByRole('link', { name: /^Delivered$/ })).toBeVisible();
  await expect(link).toBeHidden();

  await page.goto(`/admin/orders/${id}`);
  await takeBack(page, product.product_name, 2, 'It was the wrong flavour.');
  await expect(page.getByText(`This order has ended. Send ${ksh(total)} back`)).toBeVisible();
  await expect(page.getByText(`Send ${ksh(total)} back`, { exact: true })).toBeVisible();
  await page.goto('/admin/payments');
  const unmatched = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: number, exact: true }) });
  await leafTo(page, unmatched);
  await expect(unmatched).toContainText(`To send back${ksh(total)}`);
  await unmatched.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Give back…' }).click();
  const refundCode = newCode();
  const refund = page.getByRole('dialog', { name: `Give back money of ${number}` });
  await expectSound(page);
  await refund.getByLabel(/Pesa code of the refund/).fill(refundCode);
  await refund.getByLabel('Reason').fill('He called.');
  await refund.getByRole('button', { name: 'It was sent back' }).click();
  await expect(page.getByText(`${ksh(total)} is recorded as sent back.`)).toBeVisible();
  await expect(page.getByText('This order has ended.', { exact: true })).toBeVisible();
  await expect(money.getByRole('listitem').last()).toContainText(`−${ksh(total)}`);
  await expect(money.getByRole('listitem').last()).toContainText(`Code ${refundCode}`);
  await page.goto('/admin/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(unmatched).toBeHidden();
});

test('Staff match an M-Pesa payment to an order, keep a second payment as the customer’s credit, and refund a third [R7, G-14]', async ({
  page,
  browser,
  product,
  phone,
}) => {
  const customer = await orderAsCustomer(browser, product, phone.typed);
  const { id, number, total } = customer;
  const account = `Kiosk ${phone.stored.slice(-5)}`;
  const [part, credit, stray] = [
    await payByHand(account, 100),
    await payByHand(`${account} B`, total),
    await payByHand(`${account} C`, 55),
  ];
  await signInAs(page, 'Brian Otieno');
  await page.goto('/admin/payments');
  const unmatched = (code: string) => page.getByRole('article').filter({ hasText: code });
  await leafTo(page, unmatched(part));
  await expect(unmatched(part)).toContainText(`Typed as account${account}`);
  await expect(unmatched(part)).toContainText(/Paid by.*\*/);
  await unmatched(part)
    .getByRole('button', { name: `Find orders for “${account}”` })
    .click();
  await expect(page.getByLabel('Find an order')).toHaveValue(account);
  await expect(page.getByText('No order matches all of these words. Try fewer.')).toBeVisible();
  await page.getByLabel('Find an order').fill(part);
  await expect(page.getByText(`The payment ${part} of Ksh 100 came in`)).toBeVisible();
  await expect(page).toHaveURL('/admin/orders');
  await page.getByRole('link', { name: 'Settle it under Payments' }).click();

  await leafTo(page, unmatched(part));
  await unmatched(part)
    .getByRole('button', { name: `Settle ${part}` })
    .click();
  const typed = unmatched(part).getByRole('textbox', { name: 'Order number' });
  await expect(typed).toHaveValue('');
  await typed.fill(number);
  await expect(unmatched(part)).toContainText(`this pays a part. ${ksh(total - 100)} stays due`);
  await expectSound(page);
  await unmatched(part).getByLabel('Reason').fill('The kiosk called.');
  await unmatched(part).getByRole('button', { name: 'Take it, ask for the rest' }).click();
  await expect(page.getByText(`The payment is recorded for ${number}.`)).toBeVisible();
  await customer.page.reload();
  await expect(customer.page.getByText(/still to pay$/)).toBeVisible();

  await leafTo(page, unmatched(credit));
  await unmatched(credit)
    .getByRole('button', { name: `Settle ${credit}` })
    .click();
  await unmatched(credit).getByRole('radio', { name: 'Keep it as the customer’s credit' }).check();
  await unmatched(credit).getByLabel('Customer’s phone').fill(phone.typed);
  await unmatched(credit).getByLabel('Reason').fill('For the next order.');
  await unmatched(credit).getByRole('button', { name: 'Keep it as credit' }).click();
  await expect(page.getByText('The payment is kept as the customer’s credit.')).toBeVisible();

  const refundCode = newCode();
  await leafTo(page, unmatched(stray));
  await unmatched(stray)
    .getByRole('button', { name: `Settle ${stray}` })
    .click();
  await unmatched(stray).getByRole('radio', { name: 'It was sent back' }).check();
  await unmatched(stray)
    .getByLabel(/Pesa code of the refund/)
    .fill(refundCode);
  await unmatched(stray).getByLabel('Reason').fill('Paid by mistake.');
  await unmatched(stray).getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText('Recorded. It is listed under “Settled”.')).toBeVisible();
  await page.getByRole('link', { name: 'Settled' }).click();
  await expect(unmatched(stray)).toContainText(refundCode);

  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Use credit…' }).click();
  await page.getByRole('button', { name: 'Use the credit' }).click();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByRole('listitem')).toHaveText([/Pesa.*Ksh 100$/, /Paid from credit.*Ksh/]);
  await expect(money.getByText('Still due')).toBeHidden();
  await expect(money).toContainText(`Customer’s credit${ksh(100)}`);
  await customer.page.reload();
  await expect(customer.page.getByRole('heading', { name: 'Paid. Asante!' })).toBeVisible();

  // A second tap by mistake, beside the button “The rider has it”, must deliver nothing.
  await moveThrough(page, id, ['pending', 'confirmed', 'packed']);
  await page.reload();
  await page.getByRole('button', { name: 'It is delivered' }).click();
  const question = page.getByRole('dialog', { name: `Does the customer have ${number}?` });
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await riderOfJourneys();
  await page.getByRole('button', { name: 'The rider has it' }).click();
  const who = page.getByRole('dialog', { name: `Who has ${number}?` });
  await who.getByRole('radio', { name: /^Journey Rider/ }).check();
  await who.getByRole('button', { name: 'The rider has it' }).click();
  await expect(page.getByText(`${number}: On the road.`)).toBeVisible();
  await page.getByRole('button', { name: 'It is delivered' }).click();
  const delivery = page.getByRole('dialog', { name: `${number} is delivered` });
  await delivery.getByRole('button', { name: 'It is delivered' }).click();
  await expect(page.getByText(`${number}: Delivered.`)).toBeVisible();
  await expect(page.getByText('Brought by Journey Rider.')).toBeVisible();

  await page.goto('/admin/orders');
  await page.getByLabel('Find an order').fill(part);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(/Matches M-\u2060Pesa code/);
  await page.getByLabel('Find an order').fill(account);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Matches account');
  await customer.page.context().close();
});

test('From an order, staff send an M-Pesa payment request to a phone, see why it was not paid, and assign an unmatched payment to the order [G-14, R7]', async ({
  page,
  product,
  phone,
}) => {
  const { id, number, total } = await orderByCall(product, phone.typed, 2);
  const code = await payByHand(phone.typed, total);
  await signInAs(page, 'Njeri Mwangi');
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Ask on the phone…' }).click();
  const ask = page.getByRole('dialog', { name: `Ask for money of ${number}` });
  await ask.getByLabel('Amount (Ksh)').fill('100');
  // The demo M-Pesa cancels each payment request to this phone automatically.
  await ask.getByLabel('Phone to ask').fill('0700 001 032');
  await expectSound(page);
  await ask.getByRole('button', { name: 'Ask for Ksh 100' }).click();
  const requests = page.getByRole('region', { name: /Pesa requests/ });
  await expect(requests.getByRole('listitem')).toContainText('+254 700 001 032 by Njeri Mwangi');
  await expect(requests).toContainText('The customer cancelled');

  const waiting = page.getByRole('region', { name: 'Payments that may belong here' });
  const mine = waiting.getByRole('listitem').filter({ hasText: code });
  await expect(mine).toContainText('Same phone, Exactly the sum due');
  await expectSound(page);
  await mine.getByRole('button', { name: 'It is for this order…' }).click();
  const take = page.getByRole('dialog', { name: `Does ${ksh(total)} pay ${number}?` });
  await expect(take).toContainText('This pays all of it.');
  await expectSound(page);
  await take.getByRole('button', { name: 'It pays this order' }).click();
  await expect(page.getByText(`${ksh(total)} is recorded for ${number}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(`Code ${code}`);
  await expect(waiting).toBeHidden();
});

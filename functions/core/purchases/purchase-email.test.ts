import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSupplier, createSupplier } from '../../data/catalogue/supplier.ts';
import { openMails, type TestMails } from '../../test-support/emails.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { readPdf, wordsOf } from '../../test-support/pdf/read-pdf.ts';
import { signIn } from '../../test-support/people.ts';
import { purchasing } from '../../test-support/purchases/purchasing.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';

let mails: TestMails;
let boss: ReturnType<typeof purchasing>;

beforeAll(async () => {
  mails = await openMails();
  await stockShop([[testProduct(1, { supplier_id: 1, product_name: 'Ngũgĩ’s Mango 芒果' }), 12]]);
  await store(() => createSupplier({ id: 1, name: 'Rift Valley Traders', lead_days: 5 }));
  await changeSupplier(1, { email: 'orders@rift.example' });
  boss = purchasing((await signIn('Amina', ['owner'])).session);
  await mails.settle();
  mails.caught();
});
afterAll(() => mails.close());

test('A purchase order reaches its supplier as an email with one PDF file, which the email’s text mentions', async () => {
  const { body } = await boss.create();
  const lines = [{ product_id: 1, pieces: 40, price: 310 }];
  const content = { version: body.version, lines, expected: '2026-12-04', note: 'Please ring at the gate.' };
  await boss.change(body.id, content);
  const sent = await boss.send(body.id, { id: randomUUID(), way: 'email' });
  expect(sent.status).toBe(200);
  await mails.settle();
  const [mail, ...others] = mails.caught();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ['orders@rift.example'] });
  for (const text of [mail?.text, mail?.html]) expect(text).toContain('The order is attached as a PDF.');
  const [file, ...more] = mail?.attachments ?? [];
  expect([file?.name, file?.type, more]).toEqual([`${body.number}.pdf`, 'application/pdf', []]);
  const pdf = await readPdf(Buffer.from(file?.data ?? '', 'base64'));
  expect(pdf.madeAt).toEqual(noon);
  expect(wordsOf(pdf)).toEqual(
    expect.arrayContaining([
      ...[`Order ${body.number}`, 'To: Rift Valley Traders', 'Ngugi’s Mango ??', '40', 'Ksh 12,400.00'],
      ...['We would like to have the goods by 04 Dec 2026.', 'Please ring at the gate.', 'Page 1 of 1'],
    ]),
  );
});

import type { Browser } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Opens the page of the customers' phones in another browser, which stays online. */
export async function openPhones(browser: Browser, phone: string) {
  const { DARAJA_ENDPOINT_URL } = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<string, string>;
  const phones = await (await browser.newContext()).newPage();
  const read = () => phones.goto(`${DARAJA_ENDPOINT_URL}/phone`);
  const prompt = phones.getByRole('listitem').filter({ hasText: phone.slice(1), hasNotText: 'Confirmed' });
  return {
    /** Answers the M-Pesa payment request that is open on the customer's phone. */
    async answer(how: 'Enter PIN and pay' | 'Cancel') {
      await expect(async () => {
        await read();
        await expect(prompt.getByRole('button', { name: how })).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await prompt.getByRole('button', { name: how }).click();
    },
    /** Pays the shop's Pay Bill number by hand. Returns M-Pesa's code. */
    async payByHand(account: string, shillings: number) {
      await read();
      await phones.getByLabel('Account').fill(account);
      await phones.getByLabel('Shillings').fill(`${shillings}`);
      await phones.getByRole('button', { name: 'Pay', exact: true }).click();
      const message = phones.getByRole('listitem').filter({ hasText: `account ${account}` });
      return /\bS\w{9}\b/.exec(await message.innerText())?.[0] ?? '';
    },
  };
}

import type { Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Opens the newest email to an address with this title, and returns its frame. */
export async function openEmail(page: Page, title: RegExp) {
  const { AWS_ENDPOINT_URL_SESV2: mailbox = '' } = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<
    string,
    string
  >;
  const link = page.getByRole('link', { name: title }).first();
  await expect(async () => {
    await page.goto(mailbox);
    await expect(link).toBeVisible({ timeout: 1 });
  }).toPass();
  await link.click();
  return page.frameLocator('iframe');
}

/** Returns the pages of all caught emails to an address, the oldest first: each with its title and its text. */
export async function emailsTo(email: string): Promise<string[]> {
  const { AWS_ENDPOINT_URL_SESV2: mailbox = '' } = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<
    string,
    string
  >;
  const list = await (await fetch(mailbox)).text();
  const found = [...list.matchAll(/href="(\/mail\/[^"]+)"><b>.*?<span>to (.*?)<\/span>/g)];
  const own = found.filter(([, , to]) => to === email).reverse();
  return Promise.all(own.map(async ([, path = '']) => (await fetch(new URL(path, mailbox))).text()));
}

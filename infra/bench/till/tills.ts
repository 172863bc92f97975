import type { Page } from 'playwright-core';
import { openStaff } from '../shop/staff.ts';

export const pin = '4827';

/**
 * The tills of a shop. `newTill` adds a till and returns an enrolment code for its device. `newCode` returns another
 * code for the same till.
 */
export type Tills = {
  seller: string;
  newTill: () => Promise<{ id: string; code: string }>;
  newCode: (id: string) => Promise<string>;
};

let count = 0;

/** Gives a manager a PIN, and returns a function that adds tills. */
export async function openTills(shopUrl: string): Promise<Tills> {
  const staff = await openStaff(shopUrl);
  type Person = { id: string; name: string };
  const { people } = await staff.call<{ people: Person[] }>('GET', '/api/admin/tills/people');
  const [person] = people;
  if (!person) throw new Error('Nobody in the demo shop may work at a till.');
  await staff.call('PUT', `/api/admin/tills/people/${person.id}/pin`, { pin });
  const newCode = async (id: string) =>
    (await staff.call<{ code: string }>('POST', `/api/admin/tills/${id}/code`, {})).code;
  return {
    seller: person.name,
    newCode,
    async newTill() {
      count += 1;
      const { id } = await staff.call<Person>('POST', '/api/admin/tills', {
        name: `Bench ${process.pid}-${count}`,
      });
      return { id, code: await newCode(id) };
    },
  };
}

/** Makes this browser the device of a till. */
export async function enrol(page: Page, address: string, code: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('heading', { name: 'Who is selling?' }).waitFor();
}

/** Unlocks the till by the keyboard, and waits for its screens. */
export async function unlock(page: Page, seller: string): Promise<void> {
  await page.getByRole('button', { name: seller, exact: true }).click();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Till' }).waitFor();
}

export const openShiftScreen = (page: Page) => page.getByRole('link', { name: 'Shift', exact: true }).click();

/** Opens a shift with Ksh 1,000 in the drawer, and then the screen that sells. */
export async function openShift(page: Page): Promise<void> {
  await openShiftScreen(page);
  await page.locator('input[name=cash]').fill('1000');
  await page.getByRole('button', { name: 'Open shift' }).click();
  await page.getByRole('button', { name: 'Close shift' }).waitFor();
  await openSelling(page);
}

/** Returns the search box of the screen that sells. */
export const searchOf = (page: Page) => page.getByRole('textbox', { name: 'Name or code or category' });

async function openSelling(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  await searchOf(page).waitFor();
}

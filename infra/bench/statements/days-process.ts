import { diceOf } from '#functions/test-support/payments/schedule-dice.ts';
import { openShop } from '#functions/test-support/shop.ts';
import { openDays } from '#functions/test-support/statements/shop-days.ts';

/* Simulates M-Pesa statements of random days, and prints the differences from the expected result as JSON. Arguments:
   the first seed, and the number of days. */

const [first = 1, count = 50] = process.argv.slice(2).map(Number);
/**
 * How many days are simulated in one shop. The number is limited, because each day leaves payments that wait for staff.
 */
const IN_A_SHOP = 50;

const wrong: string[] = [];
for (let seed = first; seed < first + count; ) {
  const shop = await openShop();
  const days = await openDays();
  for (let day = 0; day < IN_A_SHOP && seed < first + count; day++, seed++)
    wrong.push(...(await days.play(diceOf(seed), seed)));
  days.close();
  await shop.close();
}
console.log(JSON.stringify(wrong));
process.exit(0);

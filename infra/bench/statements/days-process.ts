import { diceOf } from '#functions/test-support/payments/schedule-dice.ts';
import { openShop } from '#functions/test-support/shop.ts';
import { openDays } from '#functions/test-support/statements/shop-days.ts';

/* Plays random days of a statement, and prints the differences as JSON. Arguments: the first seed, the number of days. */

const [first = 1, count = 50] = process.argv.slice(2).map(Number);
/** How many days one shop plays, because its waiting payments add up. */
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

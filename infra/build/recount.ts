import { recountBooks } from '#functions/core/books/recount-books.ts';
import { deployedEnv, stageOf } from './stage.ts';

/*
 * `npm run recount -- -c stage=prod` counts all orders of a stage again. It corrects each total of the reports that
 * differs from the orders, and prints what it changed.
 */

const stage = stageOf(process.argv.slice(2));
const env = await deployedEnv(stage);
if (!env) throw new Error(`The stage ${stage} is not deployed yet.`);
Object.assign(process.env, env);
const { orders, uncounted, wrong } = await recountBooks();
console.log(`Counted ${orders} orders. ${uncounted} of them were not counted as they are now.`);
for (const { name, field, was, is, isMended } of wrong)
  console.log(
    `${name} ${field}: ${was} is now ${is}${isMended ? '' : ', but it changed meanwhile: run this again'}.`,
  );
if (wrong.length === 0) console.log('The books agree with the orders.');
if (wrong.some(({ isMended }) => !isMended)) process.exitCode = 1;

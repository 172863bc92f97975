import { beforeEach, test } from 'vitest';
import { startChild, type TestChild } from './child.ts';

/*
 * A separate test run whose only test waits for a child that never ends. With `ENDLESS_ENDS_BY=timeout`, the test times
 * out after a second.
 */
const { CHILD_PORT = '', ENDLESS_ENDS_BY } = process.env;
const held = new URL('./held-open.ts', import.meta.url);
let child: TestChild;

beforeEach(async (context) => {
  child = startChild(context, held, [CHILD_PORT, 'busy']);
  await child.nextLine();
});

test(
  'This test never ends, because its child never ends',
  { timeout: ENDLESS_ENDS_BY === 'timeout' ? 1000 : 0 },
  () => child.ended,
);

import { around } from './around.ts';
import { changes } from './changes.ts';
import { conversations } from './conversations.ts';
import { corrections } from './corrections.ts';
import { counts } from './counts.ts';
import { english } from './english.ts';
import { everyday } from './everyday.ts';
import { exported } from './exports.ts';
import { fresh } from './fresh.ts';
import { hard } from './hard.ts';
import { kiswahili } from './kiswahili.ts';
import { long } from './long.ts';
import { mixed } from './mixed.ts';
import { names } from './names.ts';
import { natural } from './natural.ts';
import { odd } from './odd.ts';
import { orders } from './orders.ts';
import type { Sample } from './sample.ts';
import { shillings } from './shillings.ts';
import { short } from './short.ts';
import { traps } from './traps.ts';

/** All sample chats, by kind. */
export const samples: Readonly<Record<string, readonly Sample[]>> = {
  english,
  kiswahili,
  corrections,
  exported,
  traps,
  mixed,
  everyday,
  hard,
  long,
  fresh,
  changes,
  natural,
  short,
  odd,
  around,
  names,
  orders,
  conversations,
  shillings,
  counts,
};

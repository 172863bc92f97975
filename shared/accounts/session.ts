import * as z from 'zod';
import { groups } from './access.ts';

const hour = 3600;
const day = 24 * hour;

/**
 * How long somebody stays signed in without being seen, and at most (T5). Being seen is noted when the last note is so
 * old, not at every call.
 */
export const sessionLimits = {
  /** For members of a group. */
  shopPerson: { idleSeconds: hour / 2, longestSeconds: 12 * hour, noteSeconds: 60 },
  shopper: { idleSeconds: 30 * day, longestSeconds: 180 * day, noteSeconds: day },
} as const;

/** How long somebody may take at the identity provider (T4). */
export const signInSeconds = 600;

/** Who is signed in (S2-184); nobody is where `id` is null (S2-213). */
export const CurrentUser = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  profile_photo: z.string().nullable(),
  groups: z.array(z.enum(groups)),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

import * as z from 'zod';
import { groups } from '../abilities/groups.ts';

const hour = 3600;
const day = 24 * hour;

/**
 * Session lengths (T5). A session expires after `idleSeconds` without a visit, and after `longestSeconds` in any case.
 * A visit is recorded only if the last recorded visit is at least `noteSeconds` old.
 */
export const sessionLimits = {
  /** The session lengths for people who work for the shop. */
  shopPerson: { idleSeconds: hour / 2, longestSeconds: 12 * hour, noteSeconds: 60 },
  shopper: { idleSeconds: 30 * day, longestSeconds: 180 * day, noteSeconds: day },
} as const;

/** Time limit for signing in at the identity provider (T4). */
export const signInSeconds = 600;

/** The signed-in person (S2-184). `id` is null for a guest (S2-213). */
export const CurrentUser = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  profile_photo: z.string().nullable(),
  groups: z.array(z.enum(groups)),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

import * as z from 'zod';
import { isTrivialPin } from '../device/trivial-pin.ts';
import * as texts from '../texts.ts';

const ofDigits = /^\d{4,6}$/;

/** The new PIN of a person at the till: four to six digits. PINs that a stranger would try first are refused. */
export const NewPin = z
  .string()
  .regex(ofDigits, { error: texts.pinDigits })
  .refine((pin) => !isTrivialPin(pin), { error: texts.pinTrivial });

/** A PIN as it is typed at the till. */
export const TypedPin = z.string().regex(ofDigits, { error: texts.pinDigits });

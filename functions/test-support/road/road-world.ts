import type { HandIn } from '#shared/cash/cash.ts';
import type { ActResult, RiderAct } from '#shared/rider-phone/act.ts';
import type { Person } from '../../core/identity/session.ts';
import { idOf } from '../people.ts';

/**
 * A bag with the goods of an order. `slip` is the version on its packing slip. `due` is the sum on the rider's phone,
 * in cents.
 */
export type Bag = { id: string; slip: number; due: number };

/** A rider with their phone. Times are in seconds after the start of the day. */
export type Rider = {
  person: Person;
  /** The time until which the rider drives or works. */
  until: number;
  /** The bags that the rider brings to customers, in this order. */
  bags: Bag[];
  /** The bags that the rider brings back to the shop. */
  back: Bag[];
  /** True while the rider is away from the shop. */
  isOut: boolean;
  /** The reports that the phone has not sent, or whose answer was lost. */
  waiting: RiderAct[];
  /** Every report of the phone, and the server's first answer to it. */
  acts: Map<string, RiderAct>;
  answers: Map<string, ActResult['result']>;
  /** The time until which the phone has no network. */
  offlineUntil: number;
  /** The beginning of the time in which the phone is off. */
  deadFrom: number;
  deadUntil: number;
  /** All cash that the rider received, and the cash that they have at present, in cents. */
  takenCents: number;
  cashCents: number;
  handIns: HandIn[];
};

/** The part of a day from the shop's shelf to the customers' doors. */
export type Road = {
  riders: Rider[];
  packers: { person: Person; until: number }[];
  /** The packed bags in the shop, by order, and the rider to whom the desk assigned each bag. */
  shelf: Map<string, Bag & { rider?: Rider }>;
  /** The orders whose customers have the goods. */
  handedOver: Set<string>;
  /** The number of times of each kind of event. */
  counts: Record<
    'refused' | 'nobody' | 'ended' | 'exchanged' | 'givenTwice' | 'oldSlips' | 'repeated' | 'inTheirName',
    number
  >;
  wrong: string[];
};

export const staffNamed = (name: string, groups: Person['groups'] = ['staff']): Person => ({
  ...{ id: idOf(name), name, email: `${name}@mail.example`, groups },
});

/** The desk and the office of the day, and a manager. */
export const desk = staffNamed('Njeri');
export const manager = staffNamed('Brian', ['admin']);

/** Returns true if a rider's phone can reach the server. */
export const isOnline = ({ offlineUntil, deadFrom, deadUntil }: Rider, now: number) =>
  now >= offlineUntil && !(now >= deadFrom && now < deadUntil);

/**
 * Returns true while there are packed bags in the shop, or riders have goods or reports that the server does not have.
 */
export const isBusy = ({ riders, shelf }: Road) =>
  shelf.size > 0 ||
  riders.some(({ bags, back, waiting, isOut }) => isOut || bags.length + back.length + waiting.length > 0);

import type { HandIn } from '#shared/cash/cash.ts';
import type { ActResult, RiderAct } from '#shared/rider-phone/act.ts';
import type { Person } from '../../core/identity/session.ts';
import { idOf } from '../people.ts';

/** A bag with the goods of an order. `slip`: the version on its slip. `due`: the sum on the rider's phone, in cents. */
export type Bag = { id: string; slip: number; due: number };

/** A rider with their phone. Times are in seconds after the start of the day. */
export type Rider = {
  person: Person;
  /** Until when the rider drives or works. */
  until: number;
  /** The bags that the rider brings to customers, in this order. */
  bags: Bag[];
  /** The bags that come back to the shop. */
  back: Bag[];
  /** True once the rider has left the shop. */
  isOut: boolean;
  /** The acts that the phone has not sent, or whose answer was lost. */
  waiting: RiderAct[];
  /** Every act of the phone, and the server's first answer to it. */
  acts: Map<string, RiderAct>;
  answers: Map<string, ActResult['result']>;
  /** Until when the phone has no network. */
  offlineUntil: number;
  /** From when to when the phone is off. */
  deadFrom: number;
  deadUntil: number;
  /** All cash that the rider took, and what they have now, in cents. */
  takenCents: number;
  cashCents: number;
  handIns: HandIn[];
};

/** The part of a day between the shop's shelf and the customers' doors. */
export type Road = {
  riders: Rider[];
  packers: { person: Person; until: number }[];
  /** The packed bags in the shop, by order, and the rider to whom the desk gave each. */
  shelf: Map<string, Bag & { rider?: Rider }>;
  /** The orders whose customers have the goods. */
  handedOver: Set<string>;
  /** What happened how often. */
  counts: Record<
    'refused' | 'nobody' | 'ended' | 'exchanged' | 'givenTwice' | 'oldSlips' | 'repeated' | 'inTheirName',
    number
  >;
  wrong: string[];
};

export const staffNamed = (name: string, groups: Person['groups'] = ['staff']): Person => ({
  ...{ id: idOf(name), name, email: `${name}@mail.example`, groups },
});

/** The desk and the office on the day, and a manager. */
export const desk = staffNamed('Njeri');
export const manager = staffNamed('Brian', ['admin']);

/** Returns true if the phone of a rider can reach the server. */
export const isOnline = ({ offlineUntil, deadFrom, deadUntil }: Rider, now: number) =>
  now >= offlineUntil && !(now >= deadFrom && now < deadUntil);

/** Returns true while bags are packed, or riders have goods or acts that the server does not have. */
export const isBusy = ({ riders, shelf }: Road) =>
  shelf.size > 0 ||
  riders.some(({ bags, back, waiting, isOut }) => isOut || bags.length + back.length + waiting.length > 0);

import { hasEnded } from '#shared/orders/order-moves.ts';
import { slipVersion } from '#shared/orders/slip-version.ts';
import type { ActMark } from '#shared/rider-phone/act.ts';
import * as texts from '#shared/rider-phone/act-texts.ts';
import { riderEnded } from '#shared/rider-phone/rider-phone-texts.ts';
import { moveActions } from '../../../data/orders/order-move.ts';
import { isAtDoor } from '../../../data/orders/road-words.ts';
import { whySlipIsOld } from '../../../data/orders/slip-changes.ts';
import {
  type AnyScene,
  isFull,
  isOnRoad,
  isTheirs,
  namedRider,
  noteOnOrder,
  ownStep,
  type Planned,
  type Scene,
} from './planned.ts';

const refuse = (refused: string): Planned => ({ marks: [], refused });

/**
 * Plans that a rider takes an order that was assigned to them. The packing slip on the packed bag must have the newest
 * version. If the office has already recorded this, nothing changes.
 */
export async function planTook({ act, order, caller, at }: Scene<'took'>): Promise<Planned> {
  const { rider, order_status } = order;
  if (!caller.rider) return refuse(riderEnded);
  if (hasEnded(order_status) || order_status === 'delivered') return refuse(texts.tookEnded);
  if (rider?.id !== caller.id) return refuse(rider ? texts.tookByOther(rider.name) : texts.tookWithout);
  if (isOnRoad(order)) return { marks: [] };
  const oldSlip = whySlipIsOld(order, act.seen);
  if (oldSlip !== undefined) return refuse(oldSlip);
  if (order_status !== 'packed') return refuse(texts.tookUnpacked);
  const move = { at, from: order_status, to: 'out_for_delivery', why: '', by: namedRider(caller) } as const;
  return { marks: [], named: (await moveActions(order, move, { rider })).named };
}

/** Returns the reasons why the office must check a rider's report that does not fit the present state of its order. */
export function misfits(scene: AnyScene): ActMark[] {
  const { act, order } = scene;
  return [
    ...(act.seen !== slipVersion(order) ? (['changed'] as const) : []),
    ...(hasEnded(order.order_status)
      ? (['ended'] as const)
      : !isTheirs(scene)
        ? (['not-theirs'] as const)
        : isOnRoad(order)
          ? []
          : (['late'] as const)),
  ];
}

/**
 * Plans that a rider has arrived at the customer's door. If the order is already delivered or has ended, the report
 * changes nothing.
 */
export async function planThere(scene: Scene<'there'>): Promise<Planned> {
  const { order, at } = scene;
  if (!isTheirs(scene)) return { marks: misfits(scene) };
  if (!isOnRoad(order) || isAtDoor(order)) return { marks: [] };
  if (isFull(order)) return { marks: ['full'] };
  return { marks: [], named: noteOnOrder(order, at, { note: ownStep('there', scene) }) };
}

/** Plans that a rider's better description of the address is stored with the order. */
export async function planLandmark(scene: Scene<'landmark'>): Promise<Planned> {
  const { act, order, at } = scene;
  if (!isTheirs(scene)) return { marks: misfits(scene) };
  if (isFull(order)) return { marks: ['full'] };
  return { marks: [], named: noteOnOrder(order, at, { note: ownStep('landmark', scene, act.text) }) };
}

/** Plans that nobody was at the door. The order stays `out_for_delivery` until staff decide. */
export async function planNobodyThere(scene: Scene<'nobody-there'>): Promise<Planned> {
  const { act, order, at } = scene;
  const marks = misfits(scene).filter((mark) => mark !== 'changed');
  if (marks.length > 0) return { marks };
  if (isFull(order)) return { marks: ['full'] };
  const note = ownStep('nobody-there', scene, act.why || texts.nobodyThere);
  return { marks: [], named: noteOnOrder(order, at, { note }) };
}

/**
 * Plans that a customer refused an order at the door. The order gets the state `refused`, and its goods stay with the
 * rider.
 */
export async function planNotAccepted(scene: Scene<'not-accepted'>): Promise<Planned> {
  const { act, order, caller, at } = scene;
  const marks = misfits(scene);
  if (marks.some((mark) => mark !== 'changed')) return { marks };
  const by = namedRider(caller);
  const move = { at, from: order.order_status, to: 'refused', why: act.why, by } as const;
  return { marks, named: (await moveActions(order, move)).named };
}

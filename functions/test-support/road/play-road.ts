import { hourOf, type World } from '../desk/desk-world.ts';
import { store } from '../log-door.ts';
import { testRider } from '../orders/riders.ts';
import type { Dice } from '../payments/schedule-dice.ts';
import { comeBack, handInCash } from './office-day.ts';
import { give, pack } from './pack-and-give.ts';
import { leave, ride } from './ride.ts';
import { sendWaiting } from './rider-phone.ts';
import { type Rider, type Road, staffNamed } from './road-world.ts';

const newRider = async (name: string, dice: Dice): Promise<Rider> => {
  const id = await store(() => testRider(name));
  const deadFrom = dice.seconds(10_000, 40_000) / 1000;
  return {
    person: { ...staffNamed(name, ['rider']), id },
    ...{ until: 0, bags: [], back: [], isOut: false, waiting: [], acts: new Map(), answers: new Map() },
    ...{ offlineUntil: 0, deadFrom, deadUntil: deadFrom + 3 * 3600 },
    ...{ takenCents: 0, cashCents: 0, handIns: [] },
  };
};

/** Returns two packers and four riders. The phone of each rider is off for three hours of the day. */
export async function openRoad(dice: Dice): Promise<Road> {
  const riders: Rider[] = [];
  for (const name of ['Kamau', 'Otieno', 'Wafula', 'Mutiso']) riders.push(await newRider(name, dice));
  return {
    riders,
    packers: ['Atieno', 'Moraa'].map((name) => ({ person: staffNamed(name), until: 0 })),
    shelf: new Map(),
    handedOver: new Set(),
    counts: {
      refused: 0,
      nobody: 0,
      ended: 0,
      exchanged: 0,
      givenTwice: 0,
      oldSlips: 0,
      repeated: 0,
      inTheirName: 0,
    },
    wrong: [],
  };
}

/** Runs the next step of the packers, the desk, the riders and the office. The shop is open from 9 to 23 o'clock. */
export async function playRoad(world: World, now: number): Promise<void> {
  const { road } = world;
  const isOpen = hourOf(now) >= 9 && hourOf(now) < 23;
  if (isOpen && now % 60 === 0) {
    await pack(world, now);
    await give(world, now);
  }
  for (const rider of road.riders) {
    await sendWaiting(world, rider, now);
    if (rider.until > now) continue;
    if (rider.isOut) await ride(world, rider, now);
    else {
      await comeBack(world, rider, now);
      const isDone = rider.waiting.length === 0;
      if (isDone && hourOf(now) >= 22) await handInCash(world, rider, now);
      else if (isDone && isOpen) await leave(world, rider, now);
      rider.until = Math.max(rider.until, now + 300);
    }
  }
}

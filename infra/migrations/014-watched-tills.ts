import { watchDevice } from '#functions/core/till/office/silent-tills.ts';
import { commit } from '#functions/data/dynamodb/transact.ts';
import { type DeviceItem, markWatched } from '#functions/data/till/device.ts';
import { listTills, presentDevices } from '#functions/data/till/till.ts';
import { deskTillId } from '#shared/till/desk.ts';
import type { Migration } from './migration.ts';

/* Makes the clock look whether the devices call that the release before enrolled. It looks at later ones by itself. */

/** Returns false if another run has done it. */
const watch = (device: DeviceItem, now: Date): Promise<boolean> =>
  commit([watchDevice(device, now), markWatched(device)]);

export const watchedTills: Migration = {
  name: '014-watched-tills',
  page: async () => {
    const devices = [...(await presentDevices(await listTills())).values()];
    const fresh = devices.filter(({ till_id, is_watched }) => till_id !== deskTillId && !is_watched);
    let changed = 0;
    for (const device of fresh) if (await watch(device, new Date())) changed++;
    return { changed, next: undefined };
  },
};

/** The keys that belong to the device, not to a customer: dialog shown, age gate passed, splash seen. */
const stays = [
  'age-verified',
  'age-verified-at',
  'sign-in-modal-shown',
  'last-subscriber-modal-shown',
  'splash-seen',
];

/** The beginnings of the keys that hold how staff on this computer see the admin (`admin-dense:{person}`), the till and the rider's app. */
const staysOf = /^(admin-(dense|menu|sound|(pick-)?paper)|till|device|rider):/;

const mayStay = (key: string) => stays.includes(key) || staysOf.test(key);

type Memory = Pick<Storage, 'removeItem'>;

/**
 * Deletes a customer's data from this browser, because phones are shared: cart, saved list, drafts, order tokens and
 * name. The caller must leave the page afterwards, because data in memory is not cleared.
 */
export function forgetPerson(memories: () => readonly Memory[]) {
  try {
    for (const memory of memories())
      for (const key of Object.keys(memory)) if (!mayStay(key)) memory.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

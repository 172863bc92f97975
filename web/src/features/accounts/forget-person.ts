/** The storage keys that belong to the device and not to a customer, such as that the age is confirmed. */
const stays = [
  'age-verified',
  'age-verified-at',
  'sign-in-modal-shown',
  'last-subscriber-modal-shown',
  'splash-seen',
];

/**
 * The beginnings of keys with settings of this computer: for the admin (`admin-dense:{person}`), the till and the
 * rider's app.
 */
const staysOf = /^(admin-(dense|menu|sound|(pick-)?paper)|till|device|rider):/;

const mayStay = (key: string) => stays.includes(key) || staysOf.test(key);

type Memory = Pick<Storage, 'removeItem'>;

/**
 * Deletes a customer's data from this browser, because several people may use one phone: the cart, the saved list,
 * drafts, order tokens and the name. Afterwards the caller must leave the page, because data in memory are not deleted.
 */
export function forgetPerson(memories: () => readonly Memory[]) {
  try {
    for (const memory of memories())
      for (const key of Object.keys(memory)) if (!mayStay(key)) memory.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

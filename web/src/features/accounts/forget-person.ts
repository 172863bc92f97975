/** What a phone knows of itself, whoever holds it: that a dialog came, that the gate was passed, that the splash was seen. */
const stays = [
  'age-verified',
  'age-verified-at',
  'sign-in-modal-shown',
  'last-subscriber-modal-shown',
  'splash-seen',
];

type Memory = Pick<Storage, 'removeItem'>;

/**
 * Takes out of this browser whatever somebody left in it (cart, saved list, drafts, what opens their orders, their name):
 * phones are lent and shared. The page must be left afterwards: what it still holds is not touched.
 */
export function forgetPerson(memories: () => readonly Memory[]) {
  try {
    for (const memory of memories())
      for (const key of Object.keys(memory)) if (!stays.includes(key)) memory.removeItem(key);
  } catch {
    // A memory that is closed holds nothing.
  }
}

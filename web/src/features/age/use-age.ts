import { call } from '../../api/call.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { ageStore } from './age.ts';

/**
 * Returns whether the shopper has confirmed that they are 18 or older, and `confirm`. `confirm` first gets an age
 * proof from the server, because an order is refused without it. It throws `CallError` if the server returns no proof.
 */
export function useAge() {
  const isConfirmed = useStore(ageStore);
  async function confirm() {
    await call('POST /api/age-proof', { body: { confirmed: true } });
    ageStore.confirm();
  }
  return { isConfirmed, confirm };
}

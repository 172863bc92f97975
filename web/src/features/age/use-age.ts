import { call } from '../../api/call.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { ageStore } from './age.ts';

/**
 * Whether the shopper has said they are 18 or older. `confirm` asks the server for its proof first, because an order is
 * refused without it, and throws `CallError` when there was none to get.
 */
export function useAge() {
  const isConfirmed = useStore(ageStore);
  async function confirm() {
    await call('POST /api/age-proof', { body: { confirmed: true } });
    ageStore.confirm();
  }
  return { isConfirmed, confirm };
}

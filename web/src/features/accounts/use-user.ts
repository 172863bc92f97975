import { useCall } from '../../api/use-call.ts';
import { nameTag } from '../visitor/name-tag.ts';

/**
 * Returns the signed-in person; `id` is null for a guest (S2-213). Stores the first name for the next page. A failure
 * is logged, and the visitor then counts as a guest (S2-311).
 *
 * @param revalidateOnFocus true to ask the server again when the person returns to this tab
 */
export const useUser = (isAsked = true, revalidateOnFocus = false) =>
  useCall('GET /api/user', isAsked ? undefined : null, {
    revalidateOnFocus,
    onSuccess: ({ id, name }) => nameTag.keep(id && name),
    onError: (error) => console.warn('Sign-in: could not ask who is signed in.', error),
  });

import { useCall } from '../../api/use-call.ts';
import { nameTag } from './name-tag.ts';

/** Returns the signed-in person; `id` is null for a guest (S2-213). The first name is stored for the next page. */
export const useUser = (isAsked = true) =>
  useCall('GET /api/user', isAsked ? undefined : null, {
    onSuccess: ({ id, name }) => nameTag.keep(id && name),
  });

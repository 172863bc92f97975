import { useCall } from '../../api/use-call.ts';
import { nameTag } from './name-tag.ts';

/** Who is signed in, as the shop says; nobody is where `id` is null (S2-213). What it says is kept for the next page. */
export const useUser = (isAsked = true) =>
  useCall('GET /api/user', isAsked ? undefined : null, {
    onSuccess: ({ id, name }) => nameTag.keep(id && name),
  });

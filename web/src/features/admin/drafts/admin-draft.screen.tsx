import { draftCode } from '#shared/orders/draft-code.ts';
import { useAddress } from '../../../navigation/use-address.ts';
import { Draft } from './draft-page.tsx';

/** `/admin/chat-drafts/{code}`: a chat draft in the admin. */
export function AdminDraft() {
  const { name } = useAddress();
  return <Draft code={draftCode(name) ?? name} />;
}

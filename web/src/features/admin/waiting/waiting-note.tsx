import { mayDo } from '#shared/abilities/abilities.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUser } from '../../accounts/use-user.ts';
import { waitingTexts as texts } from './waiting-texts.ts';

/** Says on the page of a product how many people wait for it, with a link to their list. */
export function WaitingNote({ productId }: { productId: number }) {
  const { data: user } = useUser();
  const mayRead = mayDo(user?.groups ?? [], 'customers.read');
  const input = { params: { product: String(productId) } };
  const { data } = useCall('GET /api/admin/waiting/{product}', mayRead ? input : null);
  const count = data ? data.product.phones + data.product.emails : 0;
  return (
    count > 0 && (
      <p>
        <a href={adminUrls.waitingFor(productId)}>{texts.note(count)}</a>
      </p>
    )
  );
}

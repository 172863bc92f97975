import { useAddress } from '../../../navigation/use-address.ts';
import { Order } from './order-page.tsx';

/** `/admin/orders/{id}`: an order in the admin. */
export const AdminOrder = () => <Order id={useAddress().name} />;

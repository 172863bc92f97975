import { useAddress } from '../../../navigation/use-address.ts';
import { Order } from './order-page.tsx';

/** `/admin/orders/{id}`: an order as the desk opens it. */
export const AdminOrder = () => <Order id={useAddress().name} />;

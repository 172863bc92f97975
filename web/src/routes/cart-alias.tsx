import { Navigate } from 'react-router-dom';
import { urls } from '../paths.ts';

/** `/cart` is the cart page by another name; the address is put right without a step in the history (G-22). */
export const CartAlias = () => <Navigate to={urls.cart} replace />;

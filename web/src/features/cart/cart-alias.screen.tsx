import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { urls } from '../../navigation/urls.ts';

/** `/cart` is the cart page by another name; the address is put right without a step in the history (G-22). */
export function CartAlias() {
  const navigate = useNavigate();
  useEffect(() => void navigate(urls.cart, { replace: true }), [navigate]);
  return null;
}

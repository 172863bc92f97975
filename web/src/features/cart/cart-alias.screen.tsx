import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { urls } from '../../navigation/urls.ts';

/** Redirects from `/cart` to the cart page, without a new history entry (G-22). */
export function CartAlias() {
  const navigate = useNavigate();
  useEffect(() => void navigate(urls.cart, { replace: true }), [navigate]);
  return null;
}

import { useLocation, useNavigate } from 'react-router-dom';
import { type Choice, queryOf } from '#shared/catalogue/choice.ts';
import { useCall } from '../../../api/use-call.ts';
import { listId } from './list-id.ts';
import type { ListOfShop } from './list-of-shop.ts';

/** Returns the query of the address for a choice. A subcategory stays in the address. */
export function searchOf(choice: Choice, { subcategory }: ListOfShop): string {
  const query = new URLSearchParams({ ...(subcategory && { subcategory }), ...queryOf(choice) });
  // Commas are allowed in a query and easier to read than %2C.
  const text = String(query).replaceAll('%2C', ',');
  return text && `?${text}`;
}

/**
 * Returns a function that shows a list as chosen. The choice is a step in the browser's history, so Back undoes it.
 * `replace` puts it in the place of the present step.
 */
export function useChoose(list: ListOfShop, { replace = false } = {}) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (choice: Choice) => {
    void navigate({ pathname, search: searchOf(choice, list) }, { replace });
    document.getElementById(listId)?.scrollIntoView({ block: 'start' });
  };
}

/** Loads the data of a list's products from which the counts of its filters are made. */
export const useOffers = ({ category, subcategory }: ListOfShop) =>
  useCall('GET /api/products', {
    query: { category, ...(subcategory && { subcategory }), limit: '1', offers: '1' },
  });

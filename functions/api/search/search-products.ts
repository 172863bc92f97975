import { searchProducts } from '#shared/api/catalogue.ts';
import * as core from '../../core/search/search-products.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(searchProducts, ({ query }) => core.searchProducts(query.search));

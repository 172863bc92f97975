import { getFeaturedProduct } from '#shared/api/catalogue.ts';
import { getFeatured } from '../../core/catalogue/featured.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getFeaturedProduct, getFeatured);

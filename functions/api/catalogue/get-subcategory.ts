import { getSubcategory } from '#shared/api/catalogue.ts';
import * as catalogue from '../../core/catalogue/catalogue-reads.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getSubcategory, catalogue.getSubcategory);

import { getSubcategory } from '#shared/api/catalogue.ts';
import * as catalogue from '../../core/catalogue-reads.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getSubcategory, catalogue.getSubcategory);

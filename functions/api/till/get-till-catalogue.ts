import { getTillCatalogue } from '#shared/api/till.ts';
import { tillCatalogue } from '../../core/till/catalogue.ts';
import { tillLambda } from '../../http/till-lambda.ts';

export const handler = tillLambda(getTillCatalogue, ({ query, now }) => tillCatalogue(query.version, now));

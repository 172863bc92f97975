import * as api from '#shared/api/till-office.ts';
import { priceReport } from '../../core/till/office/price-report.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.getPriceReport, ({ query }) => priceReport(query));

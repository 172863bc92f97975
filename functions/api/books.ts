import * as endpoints from '#shared/books/endpoints.ts';
import { viewToday } from '../core/books/today.ts';
import { lambda } from '../http/lambda.ts';

export const getToday = lambda(endpoints.getToday, ({ now }) => viewToday(now));

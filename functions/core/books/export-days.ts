import { mostExportDays } from '#shared/books/document.ts';
import * as texts from '#shared/texts.ts';
import { invalid } from '../../errors.ts';

const DAY_MS = 86_400_000;

/**
 * Makes sure that a period can be exported. @throws 422 for a period that ends before it begins or of more than 31 days
 */
export function requireExportDays(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > mostExportDays) throw invalid({ to: [texts.reportPeriod] });
}

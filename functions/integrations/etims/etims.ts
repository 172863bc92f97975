import type { TaxDocument } from '#shared/tax/tax-document.ts';
import { standIn } from './stand-in.ts';
import type { TaxAnswer } from './tax-answer.ts';

/**
 * Sends a document to KRA's eTIMS. Without a clear answer it throws or never returns. The outcome is then unknown, so
 * the shop does not automatically send the document again.
 */
export type TaxConnector = (document: TaxDocument) => Promise<TaxAnswer>;

const connectors: Readonly<Record<string, TaxConnector>> = { 'stand-in': standIn };

/** Returns the connector to KRA of this deployment (`etims` in `infra/config.ts`). Undefined for a shop without one. */
export const taxConnector = (): TaxConnector | undefined => connectors[process.env.ETIMS_CONNECTOR ?? ''];

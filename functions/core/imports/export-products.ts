import { exportColumnNames, productColumns } from '#shared/imports/product-columns.ts';
import type { ProductExport } from '#shared/products/product-export.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { readListed } from '../products/selected-products.ts';
import { companionCell, readCompanionCodes } from './companion-cells.ts';
import { productCells } from './product-cells.ts';

/** Writes products to a file, one line for each. The import can read all values from this file again. */
export const exportProducts: JobKind<ProductExport> = {
  list: async () => ({ ids: [] }),
  change: async ({ id }) => ({ name: id }),
  linesOf: async ({ input: { selection, with_buying_price }, by }) => {
    const columns = exportColumnNames.filter((name) => with_buying_price || name !== 'buying_price');
    const listed = await readListed(selection, by);
    const codes = await readCompanionCodes(listed.map(({ item }) => item));
    const origin = process.env.SITE_URL ?? '';
    return {
      headings: columns.map((name) => productColumns[name]),
      lines: listed.map(({ item, row }) => {
        const cells = productCells(item, row, { origin, companions: companionCell(item, codes) });
        return columns.map((name) => cells[name]);
      }),
    };
  },
  countsLines: true,
  resultName: 'products',
};

import { useEffect } from 'react';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useStartJob } from '../jobs/use-start-job.ts';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import type { ListedProduct } from './listed-product.ts';
import { productListTexts as texts } from './product-list-texts.ts';

type Props = {
  /** The products of the list that match its search and filters. */
  matches: readonly ListedProduct[];
  /** True if these are all products of the list, without a search or filter. */
  isWhole: boolean;
  seesMargin: boolean;
  mayImport: boolean;
  onExport: (job: string) => void;
};

/** The buttons beside the product filters. They import a file, or export the listed products to a file. */
export function ListTools({ matches, isWhole, seesMargin, mayImport, onExport }: Props) {
  const { start, isSending, error } = useStartJob(onExport);
  const selection = isWhole ? { filter: {} } : { ids: matches.map(({ id }) => id) };
  useEffect(() => {
    if (error) adminToast(error.message, { tone: 'error' });
  }, [error]);
  return (
    <>
      {mayImport && (
        <ButtonLink look="outline" href={adminUrls.importFile()}>
          {texts.importFile}
        </ButtonLink>
      )}
      <Button
        look="outline"
        disabled={isSending || matches.length === 0}
        onClick={() =>
          void start({ kind: 'export-products', input: { selection, with_buying_price: seesMargin } })
        }
      >
        {isWhole ? texts.exportAll : texts.exportSome(matches.length)}
      </Button>
    </>
  );
}

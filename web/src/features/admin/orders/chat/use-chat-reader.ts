import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { listAreas } from '#shared/delivery.ts';
import { shop } from '#shared/shop.ts';
import { useCall } from '../../../../api/use-call.ts';
import { loadIndex } from '../../../search/load-index.ts';
import { useEveryProduct } from '../../products/use-every-product.ts';
import { chatProductsOf } from './chat-products.ts';
import { type ChatFactRow, type ChatRow, type ChatRows, rowsOf, takenOf } from './chat-rows.ts';

/** Loads the chat reader together with the dialog, because few screens need it. */
const loadReader = async () => (await import('#shared/chat-orders/read-chat-order.ts')).readChatOrder;

/** Loads the search file. Without it, chats are read by names, codes and categories. */
const loadColumns = () =>
  loadIndex().then(
    (index) => index?.columns,
    () => undefined,
  );

type Changed = { of: string; rows: ChatRows };

/**
 * Reads a pasted chat in the browser, and stores the changes that staff make to the result. The text is neither sent
 * nor stored.
 */
export function useChatReader() {
  const [text, setText] = useState('');
  const [changed, setChanged] = useState<Changed>();
  const { data: listed } = useEveryProduct(true);
  const { data: settings } = useCall('GET /api/settings');
  const { data: read } = useSWR('reader of chats', loadReader);
  const columns = useSWR('search file for chats', loadColumns);
  const isReady = listed !== undefined && settings !== undefined && read !== undefined && !columns.isLoading;
  const products = useMemo(
    () => (isReady ? chatProductsOf(listed, columns.data) : []),
    [isReady, listed, columns.data],
  );
  const fresh = useMemo(() => {
    if (!isReady || text.trim() === '') return undefined;
    const { shop_name, zones, phone, whatsapp } = settings;
    const areas = listAreas(zones);
    return rowsOf(read(text, { products, areas, shop_name, shop_phones: [phone, whatsapp] }));
  }, [isReady, text, products, settings, read]);
  const rows = fresh && changed?.of === text ? changed.rows : fresh;
  const put = (next: ChatRows) => setChanged({ of: text, rows: next });
  return {
    ...{ text, setText, rows, isReady, products },
    taken: rows ? takenOf(rows, shop.maxQuantity) : { goods: [], area: undefined, phone: undefined },
    change(n: number, part: Partial<ChatRow>) {
      if (!rows) return;
      put({ ...rows, lines: rows.lines.map((row, at) => (at === n ? { ...row, ...part } : row)) });
    },
    changeFact(name: 'area' | 'phone', part: Partial<ChatFactRow>) {
      const row = rows?.[name];
      if (rows && row) put({ ...rows, [name]: { ...row, ...part } });
    },
  };
}

export type ReadChat = ReturnType<typeof useChatReader>;

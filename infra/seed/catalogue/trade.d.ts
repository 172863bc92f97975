import type { SeedProduct } from './shape.ts';
/** The invented companies that the demo shop buys from. */
export declare const suppliers: (
  | {
      id: number;
      name: string;
      lead_days: number;
      phone: string;
      whatsapp: string;
      email: string;
    }
  | {
      id: number;
      name: string;
      lead_days: number;
      phone: string;
    }
)[];
/** Returns the fields of a product that only staff see. */
export declare function tradeOf(product: SeedProduct): {
  strength_mg?: number;
  buying_price_cents: number;
  supplier_id: number;
  barcode: string;
  flavour_family: 'citrus' | 'coffee' | 'drinks' | 'fruit' | 'mint' | 'mixed' | 'spice' | 'sweet';
  reorder_level: number;
  shelf: string;
};

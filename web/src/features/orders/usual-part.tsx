import { type ComponentType, useEffect, useState } from 'react';

/** True if this browser has placed an order. It reads the key of `order-memory.ts`, without its script. */
function hasOrdered(): boolean {
  try {
    return localStorage.getItem('orders_placed') !== null;
  } catch {
    return false;
  }
}

/** Offers what this browser orders as usual. Only a browser that has ordered loads its script. */
export function UsualPart() {
  const [Usual, setUsual] = useState<ComponentType>();
  useEffect(() => {
    if (hasOrdered())
      void import('./the-usual.tsx').then(
        ({ TheUsual }) => setUsual(() => TheUsual),
        () => undefined,
      );
  }, []);
  return Usual ? <Usual /> : null;
}

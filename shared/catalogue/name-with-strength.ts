/** Returns a product's name with its strength, for titles that people share and for the lists of other companies. */
export function nameWithStrength(product: {
  product_name: string;
  strength_mg?: number | undefined;
  age_restricted: boolean;
}): string {
  const { product_name, strength_mg, age_restricted } = product;
  if (strength_mg === undefined) return product_name;
  const strength = `${strength_mg} ${age_restricted ? 'mg/ml' : 'mg'}`;
  return product_name.includes(strength) ? product_name : `${product_name} ${strength}`;
}

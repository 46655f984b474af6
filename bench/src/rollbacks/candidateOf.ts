import type { Product } from 'e2e/product';

/** The candidate of the product's flow, as the release tool names it. */
export async function candidateOf(product: Product): Promise<{ readonly set: string } | null> {
  const status = await product.release('status', '--json');
  return (JSON.parse(status) as { candidate: { set: string } | null }).candidate; // the tool's own
}

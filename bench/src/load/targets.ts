/** What the product is to reach beside the bundle, or by itself. */
export interface Target {
  /** Of the figures whose names match, */
  readonly of: RegExp;
  /** in the parts whose names do; in all by default. */
  readonly in?: RegExp;
  readonly text: string;
  readonly reached: (federated: number, monolith: number) => boolean;
}

export const TARGETS: readonly Target[] = [
  {
    of: /^first usable field/,
    text: '≤ 1.00 of the bundle',
    reached: (federated, monolith) => federated <= monolith,
  },
  {
    of: /^JavaScript/,
    text: '≤ 1.08 of the bundle',
    reached: (federated, monolith) => federated <= 1.08 * monolith,
  },
  {
    of: /^requests/,
    text: '≤ the bundle + 2',
    reached: (federated, monolith) => federated <= monolith + 2,
  },
  { of: /^round trips/, text: '≤ 2', reached: (federated) => federated <= 2 },
  { of: /^layout shift/, text: '0', reached: (federated) => federated === 0 },
  { of: /^step \d to/, in: /4 ×/, text: '≤ 50 ms', reached: (federated) => federated <= 50 },
  { of: /^key in (?!a bare)/, in: /4 ×/, text: '≤ 16 ms', reached: (federated) => federated <= 16 },
  {
    of: /^growth from/,
    text: '0.95 to 1.05',
    reached: (federated) => Math.abs(federated - 1) <= 0.05,
  },
];

import type { KnownKey, NewRegistration, SaveOutcome } from './store';

/** The outcome of a registration whose key is known: the same again, or changed since. */
export function resolveDuplicate(
  { bodyHash, flow }: Pick<NewRegistration, 'bodyHash' | 'flow'>,
  known: KnownKey,
): SaveOutcome {
  const same = known.bodyHash === bodyHash && known.flow === flow;
  return { kind: same ? 'duplicate' : 'conflict', reference: known.reference };
}

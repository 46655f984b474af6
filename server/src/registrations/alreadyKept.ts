import type { KnownKey, NewRegistration, SaveOutcome } from './store';

/** What a registration is whose key is known: the same again, or changed since. */
export function alreadyKept(
  { bodyHash, flow }: Pick<NewRegistration, 'bodyHash' | 'flow'>,
  known: KnownKey,
): SaveOutcome {
  const same = known.bodyHash === bodyHash && known.flow === flow;
  return { kind: same ? 'again' : 'changed', reference: known.reference };
}

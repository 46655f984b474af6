import type { RegistrationStore } from '../../storage/registrations/store';

/** When this server last wrote to its database. */
export interface LastWrite {
  /** The store, recording the time of each successful write: a registration, or a readiness mark. */
  store: RegistrationStore;
  /** Epoch milliseconds; undefined before the first one. */
  at(): number | undefined;
}

/** Notes the writes of a store that succeed. */
export function watchWrites(store: RegistrationStore): LastWrite {
  let at: number | undefined;
  return {
    at: () => at,
    store: {
      ...store,
      async save(registration) {
        const outcome = await store.save(registration);
        if (outcome.kind === 'created') at = Date.now();
        return outcome;
      },
      async isWritable() {
        const isWritable = await store.isWritable();
        if (isWritable) at = Date.now();
        return isWritable;
      },
    },
  };
}

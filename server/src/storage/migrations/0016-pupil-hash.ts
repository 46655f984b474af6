import type { Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';

/** What registrations of the same child, or with the same body, are found by when they are read. */
export const pupilHash: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema.alterTable('registration').addColumn('pupil_hash', 'text').execute();
    // With all that is compared, in the order that is shown: of thousands that are the same, six are read.
    for (const [name, hash] of [
      ['registration_pupil', 'pupil_hash'],
      ['registration_body', 'body_hash'],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('registration')
        .columns([hash, 'school', 'flow', 'trial', 'received_at', 'reference'])
        .execute();
    }
  },
};

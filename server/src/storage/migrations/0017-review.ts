import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';
import type { DatabaseSchema } from '../schema/schema';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
/** What is erased takes along what the office has of it. */
const ofRegistration = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('registration.reference').onDelete('cascade');

/** The labels of declared fields, and what the office does with registrations. */
export const review: Migration = {
  async up(db: Kysely<DatabaseSchema>) {
    await db.schema.alterTable('declared_fields').addColumn('sections', 'text').execute();
    await db.schema
      .createTable('review')
      .addColumn('reference', 'text', (column) => ofRegistration(column).primaryKey())
      .addColumn('school', 'text', required)
      .addColumn('flow', 'text', required)
      .addColumn('trial', 'integer', required)
      .addColumn('received_at', 'bigint', required)
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
      .addColumn('assignee', 'text')
      .addColumn('opened_at', 'bigint')
      .addColumn('opened_by', 'text')
      .addColumn('version', 'integer', zero)
      .addColumn('text_number', 'integer', zero)
      .addColumn('year_group', 'text')
      .addColumn('contact_key', 'text')
      .execute();
    const index = (name: string, columns: (keyof DatabaseSchema['review'])[]) =>
      db.schema.createIndex(`review_${name}`).on('review').columns(columns).execute();
    const newest = ['trial', 'received_at', 'reference', 'school'] as const;
    await index('newest', [...newest, 'flow', 'year_group']);
    await index('status', ['status', ...newest, 'flow']);
    await index('assignee', ['assignee', ...newest]);
    await index('contact', ['contact_key', 'school', 'trial', 'received_at', 'reference']);
    await db.schema
      .createTable('review_text')
      .addColumn('reference', 'text', ofRegistration)
      .addColumn('number', 'integer', required)
      .addColumn('received_at', 'bigint', required)
      .addColumn('pupil', 'text', required)
      .addColumn('contact', 'text', required)
      .addColumn('phone', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('search', 'text', required)
      .addPrimaryKeyConstraint('review_text_key', ['reference', 'number'])
      .execute();
    await db.schema
      .createIndex('review_text_newest')
      .on('review_text')
      .columns(['received_at', 'reference'])
      .execute();
    await db.schema
      .createTable('review_event')
      .addColumn('reference', 'text', ofRegistration)
      .addColumn('number', 'integer', required)
      .addColumn('kind', 'text', required)
      .addColumn('value', 'text', required)
      .addColumn('who', 'text', required)
      .addColumn('at', 'bigint', required)
      .addPrimaryKeyConstraint('review_event_key', ['reference', 'number'])
      .execute();
  },
};

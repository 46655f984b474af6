import type { PublishedSet, SetField, SetSection } from 'contract';
import type { AnsweredField } from 'contract/declared-answer';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema/schema';
import { fieldsOf } from './fields';
import { readable, type Releases } from './releases';

/** A text in both languages. */
export type Texts = SetField['label'];

/** A field with what the staff read its answers by. */
export interface DeclaredField extends AnsweredField {
  readonly name: string;
}

/** A section of a set: a step's title and its fields, in the order in which the step declares them. */
export interface DeclaredSection {
  readonly name: string;
  readonly title: Texts;
  readonly fields: readonly DeclaredField[];
}

/** See `createDeclarations`. */
export type Declarations = ReturnType<typeof createDeclarations>;

/** How long it takes until a set that is recorded late has its own sections, in milliseconds. */
const UNRECORDED_FOR_MS = 5000;

/** What the sets declare, also those that were deleted: what `recordDeclaredFields` has recorded, each read once. */
export function createDeclarations(db: Kysely<DatabaseSchema>) {
  const known = new Map<string, { until: number; sections: readonly DeclaredSection[] }>();
  const recorded = db
    .selectFrom('declared_fields')
    .select(['release_set', 'sections'])
    .orderBy('seen_at', 'desc');

  return {
    /**
     * The sections of a set, in the order of the flow; those of the flow's newest set for one that no server has
     * recorded yet.
     */
    async fieldsOf(releaseSet: string, flow: string): Promise<readonly DeclaredSection[]> {
      const key = `${flow} ${releaseSet}`;
      const found = known.get(key);
      if (found && found.until > Date.now()) return found.sections;
      const ofFlow = recorded.where('flow', '=', flow);
      const own = await ofFlow.where('release_set', '=', releaseSet).executeTakeFirst();
      const sections = parse((own ?? (await ofFlow.executeTakeFirst()))?.sections);
      known.set(key, { until: own ? Infinity : Date.now() + UNRECORDED_FOR_MS, sections });
      return sections;
    },

    /** The fields of every version of a flow, or of all flows: the newest set's first, each name once. */
    async fieldsOfFlow(flow?: string): Promise<readonly DeclaredField[]> {
      const rows = await recorded
        .$if(flow !== undefined, (query) => query.where('flow', '=', flow ?? ''))
        .execute();
      const fields = new Map<string, DeclaredField>();
      for (const field of rows.flatMap(fieldsOfRow)) {
        if (!fields.has(field.name)) fields.set(field.name, field);
      }
      return [...fields.values()];
    },

    /** The flows that were ever served, sorted. */
    async flows(): Promise<string[]> {
      const rows = await db.selectFrom('declared_fields').select('flow').distinct().execute();
      return rows.map(({ flow }) => flow).sort();
    },
  };
}

/** What is recorded of a set: its labels with the values of its flow, in both languages. */
export function recordedSections(set: PublishedSet, releases: Releases): DeclaredSection[] {
  const { group } = set.flow.brand;
  const filled = (text: string) => text.replaceAll('{group}', group);
  const both = ({ vi, en }: Texts): Texts => ({ vi: filled(vi), en: filled(en) });
  const english = englishOf(set, releases);
  return set.sections.map((section) => {
    const title = set.flow.steps.find(({ step }) => step === section.step)?.title ?? section.name;
    return {
      name: section.name,
      title: both({ vi: title, en: english(title) }),
      fields: fieldsIn(section).map(({ label, options, ...field }) => ({
        ...field,
        label: both(label),
        ...(options && {
          options: options.map((option) => ({ ...option, label: both(option.label) })),
        }),
      })),
    };
  });
}

/** The declared fields in their order, then those that the schema alone has, called by their wire names. */
function fieldsIn(section: SetSection): DeclaredField[] {
  const { fields = [] } = section;
  const described = fieldsOf([section]);
  const declared = fields.map((field) => ({
    ...field,
    list: described.find(({ name }) => name === field.name)?.list,
  }));
  const others = described.filter(({ name }) => !fields.some((field) => field.name === name));
  return [
    ...declared,
    ...others.map(({ name, list, isDate }) => ({
      ...{ name, list, label: { vi: name, en: name } },
      kind: list === undefined ? (isDate ? 'date' : '') : 'lookup',
    })),
  ];
}

function englishOf({ packages }: PublishedSet, releases: Releases): (text: string) => string {
  const dictionaries = Object.entries(packages).map(
    ([name, version]) => readable(() => releases.release(name, version))?.dictionary,
  );
  return (text) => dictionaries.find((one) => one?.[text] !== undefined)?.[text] ?? text;
}

const parse = (sections = '[]') => JSON.parse(sections) as DeclaredSection[]; // `recordDeclaredFields` wrote it

/** The fields of a recorded set. */
export const fieldsOfRow = ({ sections }: { sections: string }): readonly DeclaredField[] =>
  parse(sections).flatMap(({ fields }) => fields);

import type { PublishedSet, SetField, SetSection } from 'contract';
import type { AnsweredField } from 'contract/declared-answer';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema/schema';
import { fieldsOf } from './fields';
import { type Releases, unlessBroken } from './releases';

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

/** A section as it is recorded: the fields of an older release have no labels, and no kind. */
interface RecordedSection extends Omit<DeclaredSection, 'fields'> {
  readonly fields: readonly RecordedField[];
}
type RecordedField = Omit<DeclaredField, 'label'> & { readonly label?: Texts };

/** What the sets declare, also those that were deleted. */
export interface Declarations {
  /**
   * The sections of a set, in the order of the flow. Where a field has no label, it has that of the flow's
   * newest set with labels, or else its wire name, which is never shown of a declaration with an empty label; a
   * set that no server has recorded has the sections of that set.
   */
  fieldsOf(releaseSet: string, flow: string): Promise<readonly DeclaredSection[]>;
  /** The fields of every version of a flow, or of all flows: the newest set's first, each name once. */
  fieldsOfFlow(flow?: string): Promise<readonly DeclaredField[]>;
  /** The flows that were ever served, sorted. */
  flows(): Promise<string[]>;
}

/** How long it takes until a set that is recorded late has its own labels, in milliseconds. */
const INCOMPLETE_FOR_MS = 5000;

/** Reads what `recordDeclaredFields` has recorded; what is complete is read once. */
export function createDeclarations(db: Kysely<DatabaseSchema>): Declarations {
  const known = new Map<string, { until: number; sections: readonly DeclaredSection[] }>();
  const recorded = db.selectFrom('declared_fields').select('sections');

  async function newestOf(flow: string): Promise<readonly RecordedSection[]> {
    const newest = await recorded
      .where('flow', '=', flow)
      .where('sections', 'like', '%"label"%')
      .orderBy('seen_at', 'desc')
      .executeTakeFirst();
    return parse(newest?.sections);
  }

  return {
    async fieldsOf(releaseSet, flow) {
      const found = known.get(releaseSet);
      if (found && found.until > Date.now()) return found.sections;
      const row = await recorded
        .where('release_set', '=', releaseSet)
        .where('flow', '=', flow)
        .executeTakeFirst();
      const own = parse(row?.sections);
      const isComplete = own.length > 0 && own.every(({ fields }) => fields.every(isLabelled));
      const newest = isComplete ? [] : await newestOf(flow);
      const sections = labelled(own.length > 0 ? own : newest, newest);
      known.set(releaseSet, {
        until: isComplete ? Infinity : Date.now() + INCOMPLETE_FOR_MS,
        sections,
      });
      return sections;
    },

    async fieldsOfFlow(flow) {
      const query = recorded.orderBy('seen_at', 'desc');
      const rows = await (flow === undefined ? query : query.where('flow', '=', flow)).execute();
      const all = rows.flatMap(({ sections }) => parse(sections));
      return [...firstByName(labelled(all, all)).values()];
    },

    async flows() {
      const rows = await db.selectFrom('declared_fields').select('flow').distinct().execute();
      return rows.map(({ flow }) => flow).sort();
    },
  };
}

/** What is recorded of a set: its labels with the values of its flow, in both languages. */
export function recordedSections(set: PublishedSet, releases: Releases): RecordedSection[] {
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
        ...(label && { label: both(label) }),
        ...(options && {
          options: options.map((option) => ({ ...option, label: both(option.label) })),
        }),
      })),
    };
  });
}

/** The declared fields in their order, then those that the schema alone has. */
function fieldsIn(section: SetSection): RecordedField[] {
  const described = new Map(fieldsOf([section]).map((field) => [field.name, field]));
  const declared = (section.fields ?? []).map((field) => ({
    ...field,
    list: described.get(field.name)?.list,
  }));
  const others = [...described.values()].filter(
    ({ name }) => !declared.some((field) => field.name === name),
  );
  return [
    ...declared,
    ...others.map(({ name, list, isDate }) => ({
      name,
      kind: list === undefined ? (isDate ? 'date' : '') : 'lookup',
      list,
    })),
  ];
}

function englishOf({ packages }: PublishedSet, releases: Releases): (text: string) => string {
  const dictionaries = Object.entries(packages).map(
    ([name, version]) =>
      unlessBroken(
        () => releases.release(name, version),
        () => {},
      )?.dictionary,
  );
  return (text) => dictionaries.find((one) => one?.[text] !== undefined)?.[text] ?? text;
}

/** Sections of which each field has a label, from `newest` where it has none of its own. */
function labelled(
  sections: readonly RecordedSection[],
  newest: readonly RecordedSection[],
): DeclaredSection[] {
  const others = firstByName(newest.map((one) => ({ fields: one.fields.filter(isLabelled) })));
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => {
      const other = others.get(field.name);
      const unlabelled = field.label ? NO_LABEL : { vi: field.name, en: field.name };
      return {
        ...other,
        ...field,
        kind: field.kind || (other?.kind ?? ''),
        label: (isLabelled(field) ? field.label : other?.label) ?? unlabelled,
      };
    }),
  }));
}

/** Of a declaration with an empty label, which sets that are kept may have and no new release. */
const NO_LABEL: Texts = { vi: '(không có nhãn)', en: '(no label)' };

const isLabelled = ({ label }: RecordedField) => Boolean(label?.vi);

function firstByName<Field extends { readonly name: string }>(
  sections: readonly { readonly fields: readonly Field[] }[],
): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of sections.flatMap((section) => section.fields)) {
    if (!fields.has(field.name)) fields.set(field.name, field);
  }
  return fields;
}

const parse = (sections: string | null | undefined) =>
  JSON.parse(sections ?? '[]') as RecordedSection[]; // `recordDeclaredFields` wrote it

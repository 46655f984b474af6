import type { StepRelease } from 'contract';
import { findDisagreement } from 'contract/agreement';
import { optionsSchemaOf, sectionReleaseOf } from 'contract/declared-schema';
import { sectionSchemaFor } from 'contract/section-schema';
import { declaredTexts } from 'federation/declared-texts';
import { checkSection } from '../checks/checkSchemas';

/** As much of a step's `step.ts` as a release describes. */
export interface StepModule {
  readonly default: {
    readonly name: string;
    readonly contract: number;
    readonly title: string;
    readonly texts?: readonly string[];
    readonly section?: Parameters<typeof findDisagreement>[0];
  };
}

/** The part of a step's release that comes from its sources; the rest comes from its build. */
export interface StepDescription {
  readonly step: Omit<StepRelease, 'container' | 'entry' | 'styles' | 'imports'>;
  readonly texts: readonly string[];
}

/** Describes a step for its release, and collects the texts that it declares. */
export function describeStep({ default: definition }: StepModule): StepDescription {
  const { contract, title, texts = [], section } = definition;
  const declaration = section?.declaration;
  return {
    step: {
      contract,
      title,
      optionsSchema: optionsSchemaOf(declaration?.fields ?? {}, texts),
      ...(declaration && { section: sectionReleaseOf(declaration) }),
    },
    texts: [title, ...declaredTexts(declaration?.fields)],
  };
}

/**
 * Checks that a step can be filled in.
 *
 * @throws Error when one of its patterns is slow, or when page and server disagree, so that parents could
 *   not submit
 */
export async function assertCanBeFilledIn(module: StepModule): Promise<void> {
  const { name, section } = module.default;
  const described = describeStep(module).step.section;
  if (!section || !described) return;
  // Before any text is matched: a slow pattern would block this process, too.
  const schema = sectionSchemaFor(described.schema);
  const problems = await checkSection(name, { ...described, schema });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const found = findDisagreement(section, { seed: Date.now() % 2 ** 31 });
  if (found !== undefined) throw new Error(found);
}

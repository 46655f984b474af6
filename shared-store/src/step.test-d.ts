import { text, type Requirement, type StepOptions } from 'contract';
import { defineSection } from './section';
import { defineStep, type StepPageProps } from './step';

// What the compiler must refuse in a step: `npm run -s typecheck` fails where it does not.
const section = defineSection('pet', { petName: text({ label: 'Name' }) });
const names = { name: 'step-pet', title: 'Pet' };

type PetPageProps = StepPageProps<'caption' | 'intro'>;
const PetPage = ({ options: { texts } }: PetPageProps) => texts?.caption ?? texts?.intro ?? null;
// @ts-expect-error: the page says that it has no such text
export type Hint = NonNullable<PetPageProps['options']['texts']>['hint'];

defineStep({ ...names, section, texts: ['caption', 'intro'], Page: PetPage });
defineStep({ ...names, section, Page: PetPage });
// @ts-expect-error: the page has no such text
defineStep({ ...names, section, texts: ['caption', 'hint'], Page: PetPage });
// @ts-expect-error: a step has a page
defineStep({ ...names, section });
// @ts-expect-error: a step has a title
defineStep({ name: 'step-pet', section, Page: PetPage });
// @ts-expect-error: a section is made with defineSection
defineStep({ ...names, section: { petName: text({ label: 'Name' }) }, Page: PetPage });
// @ts-expect-error: an unknown property
defineStep({ ...names, section, Page: PetPage, validate: () => true });
// @ts-expect-error: the version of the contract is not the step's to say
defineStep({ ...names, section, Page: PetPage, contract: 1 });
// @ts-expect-error: a page asks for nothing that a host does not give
defineStep({ ...names, section, Page: ({ owner }: StepPageProps & { owner: string }) => owner });

// @ts-expect-error: there is nothing else that a flow may ask
export const asked: Requirement = 'hiden';
// @ts-expect-error: a flow offers ids
export const offered: StepOptions = { offered: { petName: ['1'] } };
// @ts-expect-error: an unknown option
export const options: StepOptions = { labels: { petName: 'Name' } };

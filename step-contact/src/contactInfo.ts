import { defineSection, messageRow, textRow } from 'shared-store';
import { labels, staffAnswers } from './labels';
import { schema } from './schema';

/** The parent's answers, under their wire names (DATA-CONTACT-1 to 2). */
export interface ContactInfo {
  readonly fullName: string;
  readonly occupation: string;
  /** Empty until it is answered. */
  readonly isEmployeeOfVingroup: 'yes' | 'no' | '';
  /** The staff id. What was typed is kept when the answer above becomes no, but not sent. */
  readonly vingroupId: string;
  readonly homeAddress: string;
  readonly mobileNumber: string;
  readonly email: string;
}

/** The section of step 2. The next pupil has the same parent: all of it stays. */
export const contactInfo = defineSection<ContactInfo>({
  name: 'contactInfo',
  initial: {
    fullName: '',
    occupation: '',
    isEmployeeOfVingroup: '',
    vingroupId: '',
    homeAddress: '',
    mobileNumber: '',
    email: '',
  },
  schema,
  toPayload: (answers) => ({
    fullName: answers.fullName,
    occupation: answers.occupation,
    isEmployeeOfVingroup: answers.isEmployeeOfVingroup,
    vingroupId: staffId(answers),
    homeAddress: answers.homeAddress,
    mobileNumber: answers.mobileNumber,
    email: answers.email,
  }),
  summary,
  nextPupil: (answers) => answers,
});

const staffId = ({ isEmployeeOfVingroup, vingroupId }: ContactInfo) =>
  isEmployeeOfVingroup === 'yes' ? vingroupId : '';

function summary(answers: ContactInfo) {
  const staff = staffAnswers.find(({ value }) => value === answers.isEmployeeOfVingroup)?.label;
  return [
    ...textRow(labels.fullName, answers.fullName),
    ...textRow(labels.occupation, answers.occupation),
    ...messageRow(labels.isEmployeeOfVingroup, staff),
    ...textRow(labels.vingroupId, staffId(answers)),
    ...textRow(labels.homeAddress, answers.homeAddress),
    ...textRow(labels.mobileNumber, answers.mobileNumber),
    ...textRow(labels.email, answers.email),
  ];
}

/** How a step is filled in, by wire name. */
export interface FilledStep {
  readonly caption: string;
  readonly texts: Readonly<Record<string, string>>;
  /** A radio, counted from 0. */
  readonly choices?: Readonly<Record<string, number>>;
  /** What is searched in a list; its first entry is taken. */
  readonly lists?: Readonly<Record<string, string>>;
}

const PUPIL: FilledStep = {
  caption: 'Thông tin học sinh',
  texts: { surname: 'Nguyễn', forename: 'Thị Ánh', dateOfBirth: '27/03/2019' },
  choices: { sexId: 1 },
  lists: {
    religionId: '',
    nationalityId: 'dan mach',
    proposedYearOfEntryId: '',
    proposedYearGroupId: '',
  },
};
const CONTACT: FilledStep = {
  caption: 'Thông tin liên hệ',
  texts: {
    fullName: 'Trần Thị Bích Hằng',
    occupation: 'Kỹ sư',
    vingroupId: 'V-1024',
    homeAddress: '12 phố Huế, phường Nguyễn Du, quận Hai Bà Trưng, Hà Nội',
    mobileNumber: '0912 345 678',
    email: 'hang@example.vn',
  },
  choices: { isEmployeeOfVingroup: 0 },
};
const SCHOOL: FilledStep = {
  caption: 'Trường đang theo học',
  texts: {
    schoolName: 'Mầm non Hoa Sữa',
    headTeacher: 'Lê Văn Định',
    telephone: '024 3825 0000',
    datesOfAttendanceBegin: '2023',
    datesOfAttendanceEnd: '2026',
  },
};
const ADDITIONAL: FilledStep = {
  caption: 'Thông tin bổ sung',
  texts: {
    medicalInfo: 'Dị ứng lạc',
    talentsInfo: 'Đàn bầu, bơi',
    brotherInfo: 'Nguyễn Gia Bảo, 01/02/2015',
  },
  lists: { knownSourceId: '' },
};

/** The steps of the admission flow that ask for something. */
export const FILLED_STEPS: readonly FilledStep[] = [PUPIL, CONTACT, SCHOOL, ADDITIONAL];

/** The answer to each text of the form, by its wire name. */
export const TEXTS = Object.assign({}, ...FILLED_STEPS.map(({ texts }) => texts)) as Readonly<
  Record<string, string>
>; // of texts

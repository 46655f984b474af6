/** What the parent does at a stop before Tab takes them on: keys as Playwright names them, or a text to type. */
type Stops = Readonly<Record<string, readonly string[]>>;

/**
 * The whole way by keyboard, a screen after the other, each with its stops in order: Tab leads from stop to
 * stop, Enter at the last one to the next screen. A stop has its field's wire name, or says what it is.
 */
export const KEYBOARD_WAY: Readonly<Record<string, Stops>> = {
  // The switches precede the form: of a group of radios the checked one is the stop.
  'the header': { language: [], appearance: [] },
  'step 1': {
    surname: ['Nguyễn'],
    forename: ['Thị Ánh'],
    dateOfBirth: ['27032019'],
    sexId: ['ArrowDown'],
    isEnglishIsNotFirstLanguage: ['Space'],
    religionId: ['phat', 'Enter'],
    nationalityId: ['viet', 'Enter'],
    // The office's own lists: the first entry, with the arrow.
    proposedYearOfEntryId: ['ArrowDown', 'Enter'],
    proposedYearGroupId: ['ArrowDown', 'Enter'],
    continue: ['Enter'],
  },
  // Continue is pressed too early,
  'step 2': {
    heading: [],
    fullName: ['hằng'],
    occupation: [],
    isEmployeeOfVingroup: [],
    homeAddress: [],
    mobileNumber: [],
    email: ['a@'],
    back: [],
    continue: ['Enter'],
  },
  // and the first of its errors leads to its field.
  'its errors': {
    summary: [],
    occupation: [],
    isEmployeeOfVingroup: [],
    homeAddress: [],
    mobileNumber: [],
    email: ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter'],
  },
  'step 2, put right': {
    occupation: ['Kỹ sư'],
    isEmployeeOfVingroup: ['Space'],
    vingroupId: ['V-1024'],
    homeAddress: ['12 phố Huế'],
    mobileNumber: ['0912 345 678'],
    email: ['hang@example.vn'],
    back: [],
    continue: ['Enter'],
  },
  'step 3': {
    heading: [],
    isNotGoToSchoolYet: [],
    schoolName: ['Mầm non Hoa Sữa'],
    headTeacher: ['Lê Văn Định'],
    telephone: ['024 3825 0000'],
    datesOfAttendanceBegin: ['2023'],
    datesOfAttendanceEnd: [],
    isContactWithoutNotify: [],
    back: [],
    continue: ['Enter'],
  },
  'step 4': {
    heading: [],
    medicalInfo: ['Dị ứng lạc'],
    talentsInfo: ['Bơi'],
    brotherInfo: ['Bảo'],
    knownSourceId: ['ArrowDown', 'Enter'],
    back: [],
    continue: ['Enter'],
  },
  'step 5': {
    heading: [],
    // The first year group of the list is not one for a pupil of 2019: a warning, which has a link too.
    warning: [],
    'change pupil': [],
    'change contact': [],
    'change school': [],
    'change additional': [],
    policy: [],
    agreement: ['Space'],
    back: [],
    submit: ['Enter'],
  },
  'the thank-you page': { heading: [], copy: [], next: [], answers: [], print: [], back: [] },
};

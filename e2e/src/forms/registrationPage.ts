import { expect, type Locator, type Page } from '@playwright/test';
import { wording, type Source } from './wording';

/** By wire name: a text as it is typed, or the label of a choice. */
type Answers = Readonly<Record<string, string>>;

/** The answers that tests look for. A field that is not here gets an answer all the same. */
export const ANSWERS = {
  surname: 'Nguyễn',
  forename: 'Thị Ánh',
  dateOfBirth: '27/03/2019',
  sexId: 'Nữ',
  fullName: 'Trần Thị Bích Hằng',
  occupation: 'Kỹ sư',
  vingroupId: 'V-1024',
  homeAddress: '12 phố Huế, Hà Nội',
  mobileNumber: '0912 345 678',
  email: 'hang@example.vn',
  schoolName: 'Mầm non Hoa Sữa',
  headTeacher: 'Lê Văn Định',
  datesOfAttendanceBegin: '2023',
  datesOfAttendanceEnd: '2026',
  medicalInfo: 'Dị ứng lạc',
  talentsInfo: 'Đàn bầu\nBơi',
  brotherInfo: 'Nguyễn Gia Bảo, 01/02/2015',
} satisfies Answers;

/** What is typed into a text; any that is not above takes a telephone number, too. */
export const textFor = (name: string) => (ANSWERS as Answers)[name] ?? '024 3825 0000';

export type Language = 'vi' | 'en';

/** A parent who has chosen this language before. */
export const prefers = (page: Page, language: Language) =>
  page.addInitScript(
    (stored) => localStorage.getItem('language') ?? localStorage.setItem('language', stored),
    language,
  );

const FIELDS = 'form:visible [name]:visible';

/** A parent at the form. Each method is something that they do, in the language that they read. */
export class RegistrationPage {
  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {}

  /** The text that this parent reads for a Vietnamese source text. */
  reads(source: Source, values?: Record<string, string | number>): string {
    return wording(source, this.language, values);
  }

  field = (label: Source) => this.page.getByLabel(this.reads(label), { exact: true });

  button = (name: Source) => this.role('button', name);

  heading = (name: Source) => this.role('heading', name, { level: 1 });

  /** Where the parent is: Step 1 of 5. */
  progress(step: number, total = 5): Locator {
    return this.page.getByText(this.reads('Bước {step}/{total}', { step, total }), { exact: true });
  }

  /** The errors that stopped Continue, as a list of links. */
  summary = () => this.role('group', 'Vui lòng kiểm tra lại');

  private role(role: 'button' | 'heading' | 'group', name: Source, options = {}): Locator {
    return this.page.getByRole(role, { name: this.reads(name), exact: true, ...options });
  }

  /** Opens the form, and waits until its scripts run. */
  async opens(path = '/') {
    await this.page.goto(path);
    await this.page.locator('html[data-started]').waitFor({ state: 'attached' });
  }

  /** Opens the form, and fills in its first step. */
  async opensContact() {
    await this.opens();
    await this.fillsInPupil();
    await this.continues();
  }

  /** Comes back to a tab that holds this: the form is at the step where it was left. */
  async opensTab(tab: Readonly<Record<string, string>>, path = '/') {
    await this.page.addInitScript((kept) => {
      // Once only: a reload in the test finds what the test has left.
      if (sessionStorage.getItem('opened')) return;
      for (const [key, value] of Object.entries({ ...kept, opened: 'yes' })) {
        sessionStorage.setItem(key, value);
      }
    }, tab);
    await this.opens(path);
  }

  /** A choice of the colour mode, in the menu of the header, which is then open. */
  async colourMode(name: Source): Promise<Locator> {
    const menu = this.page.locator('details', { has: this.page.locator('.shell-segmented') });
    if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
    return menu.getByRole('radio', { name: this.reads(name), exact: true });
  }

  /** Changes the language in the header. @returns the parent, who now reads the other one */
  async switchesTo(language: Language): Promise<RegistrationPage> {
    const name = { vi: 'Tiếng Việt', en: 'English' }[language];
    await this.page.getByRole('radio', { name, exact: true }).check();
    return new RegistrationPage(this.page, language);
  }

  types = (label: Source, text: string) => this.field(label).fill(text);

  ticks = (label: Source) => this.field(label).check();

  /** Chooses a radio by its group's label and its own. */
  async answers(group: string, choice: string, values?: Record<string, string>) {
    await this.page
      .getByRole('radiogroup', { name: this.reads(group, values), exact: true })
      .getByRole('radio', { name: this.reads(choice), exact: true })
      .check();
  }

  /** Opens a list, searches it, and takes the entry of that name, or the first one. */
  chooses = (label: Source, search?: string) => this.choosesIn(this.field(label), search);

  /** Opens the calendar beside a date: a help for the pointer alone, so it has no role and no name. */
  opensCalendar = () => this.page.locator('.kit-date-button').click();

  continues = () => this.button('Tiếp tục').click();

  fillsInPupil = (answers: Answers = {}) => {
    const nationalityId = { vi: 'Việt Nam', en: 'Vietnam' }[this.language];
    return this.fillsIn('Thông tin học sinh', { nationalityId, ...answers });
  };

  fillsInContact = () => this.fillsIn('Thông tin liên hệ');

  fillsInSchool = () => this.fillsIn('Trường đang theo học');

  fillsInAdditional = () => this.fillsIn('Thông tin bổ sung');

  /** The school step, and the one between it and the confirm step. */
  async fillsInFromSchool() {
    for (const fillsIn of [this.fillsInSchool, this.fillsInAdditional]) {
      await fillsIn();
      await this.continues();
    }
  }

  /** All that comes before the confirm step. */
  async fillsInEverything(pupil?: Answers) {
    await this.fillsInPupil(pupil);
    await this.continues();
    await this.fillsInContact();
    await this.continues();
    await this.fillsInFromSchool();
  }

  /** Ticks the consent, at the last step. */
  async agrees() {
    const consent = this.field('Tôi đã đọc và đồng ý với chính sách học phí và tuyển sinh');
    // A click just after the page has scrolled may go to the policy's viewer: Chromium still has this frame
    // of another process where it was before. A person who sees no tick clicks again.
    await expect(() => consent.check({ timeout: 2000 })).toPass();
  }

  async agreesAndSubmits() {
    await expect(this.heading('Xác nhận đăng ký')).toBeVisible();
    await this.agrees();
    await this.button('Gửi đăng ký').click();
  }

  /** @returns the reference on the thank-you page */
  async isThanked(): Promise<string> {
    await expect(this.heading('Cảm ơn Quý phụ huynh đã đăng ký')).toBeVisible();
    // The copy for paper is in the page too, and an answer may look like a reference.
    const shown = this.page.getByText(/[A-Z0-9]{8}$/).filter({ visible: true });
    return (await shown.innerText()).slice(-8);
  }

  /** @returns the reference */
  async registers(): Promise<string> {
    await this.agreesAndSubmits();
    return this.isThanked();
  }

  /** Gives each field that a step shows an answer, by its wire name; boxes stay as they are. */
  async fillsIn(caption: Source, answers: Answers = {}) {
    await expect(this.heading(caption)).toBeVisible();
    // A step that is still loading has its heading.
    await this.page.locator(FIELDS).first().waitFor();
    const answered = new Set<string>();
    // An answer may ask for more.
    for (;;) {
      const field = (await this.shownFields()).find(({ name }) => !answered.has(name));
      if (!field) return;
      answered.add(field.name);
      await this.gives(field, answers[field.name] ?? (ANSWERS as Answers)[field.name]);
    }
  }

  /** The fields of the step that is shown, in their order; a group of radios is one. */
  async shownFields() {
    const inputs = await this.page.locator(FIELDS).evaluateAll((all) =>
      all.map((input) => ({
        name: input.getAttribute('name') ?? '',
        kind: input.getAttribute('role') ?? input.getAttribute('type') ?? 'text',
      })),
    );
    return inputs.filter(({ name }, at) => inputs.findIndex((one) => one.name === name) === at);
  }

  private async gives({ name, kind }: Record<'name' | 'kind', string>, answer: string | undefined) {
    const input = this.page.locator(`form:visible [name="${name}"]:visible`);
    if (kind === 'checkbox') return;
    if (kind === 'combobox') await this.choosesIn(input, answer);
    else if (kind !== 'radio') await input.fill(answer ?? textFor(name));
    else if (answer === undefined) await input.first().check();
    else await input.and(this.field(answer)).check();
  }

  private async choosesIn(list: Locator, option?: string) {
    await list.click();
    if (option !== undefined) await list.fill(option);
    // The code of a list may come after the press that opens it.
    await this.page
      .getByRole('option', { name: option ?? /./, exact: true })
      .first()
      .click();
  }
}

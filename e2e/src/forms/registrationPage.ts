import { expect, type Locator, type Page } from '@playwright/test';
import { FILLED_STEPS } from './formFields';
import { wording, type Source } from './wording';

/** A parent's answers about one child. Every text is as it is typed, and as it has to arrive. */
export interface Child {
  readonly surname: string;
  readonly forename: string;
  /** dd/mm/yyyy. */
  readonly dateOfBirth: string;
  readonly sex: 'Nam' | 'Nữ';
  readonly nationality: string;
}

/** A parent at the form. Each method is something that they do, in the language that they read. */
export class RegistrationPage {
  constructor(
    readonly page: Page,
    readonly language: 'vi' | 'en',
  ) {}

  /** The text that this parent reads for a Vietnamese source text. */
  reads(source: Source, values?: Record<string, string | number>): string {
    return wording(source, this.language, values);
  }

  field(label: Source): Locator {
    return this.page.getByLabel(this.reads(label), { exact: true });
  }

  button(name: Source): Locator {
    return this.page.getByRole('button', { name: this.reads(name), exact: true });
  }

  heading(name: Source): Locator {
    return this.page.getByRole('heading', { name: this.reads(name), exact: true, level: 1 });
  }

  /** Opens the form, and waits until its scripts run. */
  async opens(path = '/') {
    await this.page.goto(path);
    await this.page.locator('html[data-started]').waitFor({ state: 'attached' });
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
  async switchesTo(language: 'vi' | 'en'): Promise<RegistrationPage> {
    const name = { vi: 'Tiếng Việt', en: 'English' }[language];
    await this.page.getByRole('radio', { name, exact: true }).check();
    return new RegistrationPage(this.page, language);
  }

  async types(label: string, text: string) {
    await this.field(label).fill(text);
  }

  async ticks(label: string) {
    await this.field(label).check();
  }

  /** Chooses a radio by its group's label and its own. */
  async answers(group: string, choice: string, values?: Record<string, string>) {
    await this.page
      .getByRole('radiogroup', { name: this.reads(group, values), exact: true })
      .getByRole('radio', { name: this.reads(choice), exact: true })
      .check();
  }

  /** Opens a list, searches it, and takes the entry of that name. */
  async chooses(label: string, search: string, option = search) {
    await this.field(label).click();
    await this.field(label).fill(search);
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async choosesFirst(label: string) {
    await this.field(label).click();
    // The code of a list may come after the press that opens it.
    await this.page.getByRole('option').first().waitFor();
    await this.field(label).press('Enter');
  }

  /** Opens the calendar beside a date: a help for the pointer alone, so it has no role and no name. */
  async opensCalendar() {
    await this.page.locator('.kit-date-button').click();
  }

  async continues() {
    await this.button('Tiếp tục').click();
  }

  fillsInPupil({ sex, nationality, ...texts }: Child) {
    const answers = { ...texts, sexId: sex, nationalityId: nationality };
    return this.fillsIn('Thông tin học sinh', answers);
  }

  fillsInContact() {
    return this.fillsIn('Thông tin liên hệ');
  }

  fillsInSchool() {
    return this.fillsIn('Trường đang theo học');
  }

  fillsInAdditional() {
    return this.fillsIn('Thông tin bổ sung');
  }

  /** The school step, and the one between it and the confirm step. */
  async fillsInFromSchool() {
    await this.fillsInSchool();
    await this.continues();
    await this.fillsInAdditional();
    await this.continues();
  }

  /** All that comes before the confirm step. */
  async fillsInEverything(child: Child) {
    await this.fillsInPupil(child);
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
    const text = await shown.innerText();
    return text.slice(-8);
  }
  /** Gives each field of a step its answer, or the one that the table has for it. */
  private async fillsIn(caption: string, answers: Readonly<Record<string, string>> = {}) {
    await expect(this.heading(caption)).toBeVisible();
    for (const { name, role, label, ...field } of FILLED_STEPS[caption] ?? []) {
      const answer = answers[name] ?? field.answer;
      if (answer === undefined) continue;
      if (role === 'textbox') await this.types(label, answer);
      else if (role === 'radiogroup') await this.answers(label, answer, { group: 'Vingroup' });
      else if (answer === '') await this.choosesFirst(label);
      else await this.chooses(label, answer);
    }
  }
}

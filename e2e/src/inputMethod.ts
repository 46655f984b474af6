import type { CDPSession, Page } from '@playwright/test';

/** The text on the screen after each key of a word, as an engine turns Telex (`ee` is ê) into it. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  nguyễn: ['n', 'ng', 'ngu', 'nguy', 'nguye', 'nguyê', 'nguyễ', 'nguyễn'],
  thị: ['t', 'th', 'thi', 'thị'],
  // The tone comes last, and reaches back to the first letter.
  ánh: ['a', 'an', 'anh', 'ánh'],
};

/** @throws Error when it does not know how the word is typed */
function telexStates(word: string): readonly string[] {
  const states = WORDS[word.toLowerCase()];
  if (!states) throw new Error(`How is ${word} typed?`);
  const isCapital = word !== word.toLowerCase();
  return isCapital ? states.map((state) => state.charAt(0).toUpperCase() + state.slice(1)) : states;
}

/** A parent's Vietnamese keyboard, over the browser's own protocol: what has the focus gets the text. */
export class InputMethod {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<InputMethod> {
    return new InputMethod(page, await page.context().newCDPSession(page));
  }

  /** Types by composition, as phones and macOS do: each word grows underlined, and is then committed. */
  async composes(text: string) {
    for (const [index, word] of text.split(' ').entries()) {
      if (index > 0) await this.commits(' ');
      for (const state of telexStates(word)) await this.underlines(state);
      await this.commits(word);
    }
  }

  /** Begins a composition, or changes what it has so far. */
  async underlines(text: string) {
    const caret = { selectionStart: text.length, selectionEnd: text.length };
    await this.session.send('Input.imeSetComposition', { text, ...caret });
  }

  /** Puts a text in, in the place of the composition if there is one. */
  async commits(text: string) {
    await this.session.send('Input.insertText', { text });
  }

  /** Types as UniKey and its like do: letters that turn out wrong are deleted and typed again. */
  async retypes(text: string) {
    const { keyboard } = this.page;
    for (const [index, word] of text.split(' ').entries()) {
      if (index > 0) await keyboard.type(' ');
      let before = '';
      for (const state of telexStates(word)) {
        let same = 0;
        while (same < before.length && before[same] === state[same]) same++;
        for (let back = before.length; back > same; back--) await keyboard.press('Backspace');
        await keyboard.type(state.slice(same));
        before = state;
      }
    }
  }
}

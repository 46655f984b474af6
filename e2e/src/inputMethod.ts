import type { CDPSession, Page } from '@playwright/test';
import { telexStates, telexStrokes } from './telex';

/** A parent's Vietnamese keyboard, over the browser's own protocol: what has the focus gets the text. */
export class InputMethod {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
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
    await this.session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }

  /** Puts a text in, in the place of the composition if there is one. */
  async commits(text: string) {
    await this.session.send('Input.insertText', { text });
  }

  /**
   * Types as UniKey and its like do: letters that turn out wrong are deleted and typed again.
   *
   * @param delay milliseconds between two keys; with 0 all of them are on their way at once
   * @param announce what the engine types, and takes back too, in front of every correction
   */
  async retypes(text: string, delay: number, announce = '') {
    const keys: Key[] = [];
    for (const [index, word] of text.split(' ').entries()) {
      if (index > 0) keys.push(' ');
      for (const stroke of telexStrokes(word)) {
        const extra = stroke.back > 0 ? [...announce] : [];
        keys.push(...extra);
        for (let back = stroke.back + extra.length; back > 0; back--) keys.push('Backspace');
        keys.push(...stroke.text);
      }
    }
    const pressed: Promise<void>[] = [];
    for (const key of keys) {
      pressed.push(this.press(key));
      if (delay > 0) await new Promise((done) => setTimeout(done, delay));
    }
    await Promise.all(pressed);
  }

  private async press(key: Key) {
    const event =
      key === 'Backspace'
        ? { key, code: key, windowsVirtualKeyCode: 8 }
        : { key, text: key, unmodifiedText: key };
    await Promise.all([
      this.session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event }),
      this.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
    ]);
  }
}

/** A character, or the key of that name. */
type Key = string;

/** What a page writes into its inputs while an input method composes, and how often it composed. */
export interface Composing {
  readonly written: readonly string[];
  readonly compositions: number;
}

/** Looks on from before the page's first script. @returns what was seen so far */
export async function watchComposing(page: Page): Promise<() => Promise<Composing>> {
  await page.addInitScript(() => {
    const seen = { written: [] as string[], compositions: 0 };
    let composing = false;
    document.addEventListener('compositionstart', () => {
      composing = true;
      seen.compositions += 1;
    });
    // In the capture phase: what the page writes in response to the end is allowed.
    document.addEventListener('compositionend', () => (composing = false), true);
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      ...own,
      set(this: HTMLInputElement, value: string) {
        // A copy that antd makes of an input, to hand it out with an event, is no input on the page.
        if (composing && this.isConnected) seen.written.push(value);
        own?.set?.call(this, value);
      },
    });
    Object.assign(window, { seenComposing: seen });
  });
  return () =>
    page.evaluate(() => (window as unknown as { seenComposing: Composing }).seenComposing);
}

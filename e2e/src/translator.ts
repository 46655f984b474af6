import type { Page } from '@playwright/test';

/**
 * A browser that translates each page: once it is parsed, and whenever a text comes or changes, every text
 * is wrapped in two `<font>` elements, as Chrome does it.
 */
export const translates = (page: Page) =>
  page.addInitScript(() => {
    const isLeftAlone = (text: Text) =>
      text.data.trim() === '' ||
      text.parentElement?.closest(
        'font, head, script, style, template, textarea, [translate="no"], .notranslate',
      ) !== null;
    const font = () => {
      const element = document.createElement('font');
      element.style.verticalAlign = 'inherit';
      return element;
    };
    const wrap = (text: Text) => {
      // One that is in no document, or was wrapped meanwhile.
      if (!text.isConnected || isLeftAlone(text)) return;
      const [outer, inner] = [font(), font()];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    };
    const wrapIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text); // only texts are shown
      texts.forEach(wrap);
    };
    window.addEventListener(
      'DOMContentLoaded',
      () => {
        document.documentElement.classList.add('translated-ltr');
        wrapIn(document.body);
        new MutationObserver((records) => {
          for (const { target, addedNodes } of records) {
            addedNodes.forEach(wrapIn);
            if (target instanceof Text) wrap(target);
          }
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      },
      { once: true },
    );
  });

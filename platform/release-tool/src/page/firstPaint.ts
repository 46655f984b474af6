import type { PublishedSet } from 'contract';
import { escape } from './html';

/**
 * What a page without a first screen shows while its shell loads: the flow's logo and title, and grey boxes.
 * The boot script shows it; it disappears when the shell renders. The title is in both languages, of which
 * only the reader's is visible.
 */
export function firstPaintOf({ flow, title }: PublishedSet): string {
  return `<div class="first-paint" hidden>
<div class="shell-header"><img src="${escape(flow.brand.logo)}" alt="" width="40" height="40"></div>
<div class="shell-main"><div class="first-paint-progress"></div>
<div class="kit-step">
${(['vi', 'en'] as const).map((language) => `<p class="kit-caption" lang="${language}">${escape(title[language])}</p>`).join('\n')}
<div class="kit-fields">${'<div class="first-paint-field"></div>'.repeat(BOXES)}</div>
</div></div>
</div>`;
}

const BOXES = 8;

/** Whether a selector needs a class that no markup of the kit's has. */
export function isUnusedSelector(selector: string): boolean {
  // What must not be there says nothing about what is.
  return UNSHOWN.test(selector.replace(/:not\([^()]*(\([^()]*\)[^()]*)*\)/g, ''));
}

/** Parts of antd's components, with all that is in them, that no page of ours shows. */
const PARTS = [
  'wave(?!-target)',
  '(slide|move)-(up|down|left|right)',
  '(badge|tag|typography|row|pagination)',
  'btn-(group|compact|two-chinese-chars|loading-icon-motion)',
  'btn-color-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)',
  'input-(group|affix|search|otp|number|password|clear|prefix|suffix|show|data|out-of|mouse|textarea-)',
  'radio-(button|group-(small|large|solid|vertical|block))',
  'select-(multiple|customize|auto|clear|allow|selection-|content-item|item-group|prefix)',
  'skeleton-(avatar|button|image|input|node|element|header|with-avatar)',
  'picker-(range|time|datetime|quarter|week|preset|multiple|selection|panels|prefix|clear)',
  'picker-(separator|active-bar|dropdown-range|cell-(week|range|in-range)|now|ok)',
];

/** What a field of the kit's is never given: other shapes, sizes and states, and a page from right to left. */
const ENDS = [
  '(input|select|picker)-(borderless|filled|underlined|compact-[a-z-]+|has-feedback)',
  '(input|select|picker)-(in-form-item|status-(warning|success|validating))',
  '(input|select|picker)-(sm|lg|small|large)',
  '[a-z-]+-rtl',
];

const UNSHOWN = new RegExp(`\\.ant-(${PARTS.join('|')}|(${ENDS.join('|')})(?![a-z-]))`);

/** Whether a selector needs a class that the kit's markup never has. */
export function isUnusedSelector(selector: string): boolean {
  // A class inside `:not()` is not required.
  return UNSHOWN.test(selector.replace(/:not\([^()]*(\([^()]*\)[^()]*)*\)/g, ''));
}

/** Parts of antd's components that our pages never render, with their content. */
const PARTS = [
  'wave(?!-target)',
  '(slide|move)-(up|down|left|right)',
  '(badge|tag|typography|row|pagination)',
  'btn-(group|compact|two-chinese-chars|loading-icon-motion)',
  'btn-color-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)',
  'input-(group|affix|search|otp|number|password|clear|prefix|suffix|show|data|out-of|mouse|textarea-)',
  'radio-(button|group-(small|large|solid|vertical|block))',
  'select-(multiple|customize|auto|clear|allow|selection-|content-item|item-group|prefix)',
  'picker-(range|time|datetime|quarter|week|preset|multiple|selection|panels|prefix|clear)',
  'picker-(separator|active-bar|dropdown-range|cell-(week|range|in-range)|now|ok)',
];

/** Variants that the kit's fields never use: other shapes, sizes and states, and right-to-left pages. */
const ENDS = [
  '(input|select|picker)-(borderless|filled|underlined|compact-[a-z-]+|has-feedback)',
  '(input|select|picker)-(in-form-item|status-(warning|success|validating))',
  '(input|select|picker)-(sm|lg|small|large)',
  '[a-z-]+-rtl',
];

const UNSHOWN = new RegExp(`\\.ant-(${PARTS.join('|')}|(${ENDS.join('|')})(?![a-z-]))`);

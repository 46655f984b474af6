import { list } from 'postcss';

/** The specificity of a selector, as a number that is larger where it wins; NaN where it is not known. */
export function specificity(selector: string): number {
  let sum = 0;
  const rest = selector.replace(
    /:(is|not|has|where)\(((?:[^()]|\([^()]*\))*)\)/g,
    (_, name: string, inner: string) => {
      if (name !== 'where') sum += Math.max(...list.comma(inner).map(specificity));
      return '';
    },
  );
  const counted = rest.replace(PART, (part) => {
    sum += part.startsWith('#') ? 1e6 : isOfClass(part) ? 1e3 : part === '*' ? 0 : 1;
    return '';
  });
  return counted.includes('(') ? NaN : sum;
}

const PART =
  /\[[^\]]*\]|#[\w-]+|\.[\w-]+|::[\w-]+|:(?:nth-[\w-]+|lang|dir)\([^()]*\)|:[\w-]+|[a-z][\w-]*|\*/gi;

const isOfClass = (part: string) =>
  /^[.[]/.test(part) || (/^:[^:]/.test(part) && !/^:(?:before|after)$/.test(part));

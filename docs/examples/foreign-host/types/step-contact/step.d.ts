// What a host reads of this step. `initial` has the answers before anything is typed.
declare const _default: {
    contract: 2;
    name: string;
    title: string;
    section: {
        name: string;
        initial: {
            readonly fullName: string;
            readonly occupation: string;
            readonly isEmployeeOfVingroup: "" | "no" | "yes";
            readonly vingroupId: string;
            readonly homeAddress: string;
            readonly mobileNumber: string;
            readonly email: string;
        };
    } | undefined;
};
export default _default;

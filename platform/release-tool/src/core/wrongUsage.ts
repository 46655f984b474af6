/** The command line is wrong. */
export class WrongUsage extends Error {}

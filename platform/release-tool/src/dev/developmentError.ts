/** An error for the developer, in the terminal and in the page. */
export interface DevelopmentError {
  /** From the repository, `step-contact/src/ContactPage.tsx:12:3`; or what it is about. */
  readonly place: string;
  readonly message: string;
}

/** An error for the developer, in the terminal and in the page. */
export interface DevelopmentError {
  readonly package: string;
  /** If known, relative to the repository: `step-contact/src/ContactPage.tsx:12:3`. */
  readonly place?: string;
  readonly message: string;
}

/** The text of an error, which may have several lines. */
export const errorText = ({ package: name, place, message }: DevelopmentError) =>
  `${place ?? name}: ${message}`;

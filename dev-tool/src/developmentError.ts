/** What a developer has to mend: as the terminal prints it, and the page shows it. */
export interface DevelopmentError {
  /** The package that it is about. */
  readonly package: string;
  /** `step-contact/src/ContactPage.tsx:12:3`, from the repository's folder; where it is known. */
  readonly place?: string;
  readonly message: string;
}

/** An error as a line of text, or several. */
export const errorText = ({ package: name, place, message }: DevelopmentError) =>
  `${place ?? name}: ${message}`;

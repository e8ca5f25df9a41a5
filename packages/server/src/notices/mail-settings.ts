/** How email leaves the house. */
export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string;
  /** `Cedar Valley <laurel@school.example>` */
  readonly from: string;
  /** The base URL of links in email: `https://laurel.school.example`. */
  readonly origin: string;
}

/** How e-mail leaves the house. */
export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string;
  /** `Cedar Valley <laurel@school.example>` */
  readonly from: string;
  /** Where the links in an e-mail lead: `https://laurel.school.example`. */
  readonly origin: string;
}

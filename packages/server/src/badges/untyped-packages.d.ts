// What the tests use of libraries that have no types of their own.
declare module '@digitalbazaar/data-integrity' {
  interface Signer {
    readonly id: string;
    readonly algorithm: 'Ed25519';
    sign(given: { readonly data: Uint8Array }): Promise<Uint8Array>;
  }
  export class DataIntegrityProof {
    constructor(options: { readonly cryptosuite: unknown; readonly signer?: Signer; readonly date?: string });
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown;
}

declare module 'jsonld-signatures' {
  interface Options {
    readonly suite: unknown;
    readonly purpose: unknown;
    readonly documentLoader: (url: string) => Promise<object>;
  }
  const signatures: {
    verify(document: object, options: Options): Promise<{ verified: boolean; error?: { errors: Error[] } }>;
    sign(document: object, options: Options): Promise<object>;
    readonly purposes: { readonly AssertionProofPurpose: new () => object };
  };
  // biome-ignore lint/style/noDefaultExport: it is what the package has.
  export default signatures;
}
